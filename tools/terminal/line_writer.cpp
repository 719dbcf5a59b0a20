#include "terminal/line_writer.h"

#include <algorithm>
#include <array>

#include "base/base.h"

namespace turup {

namespace {

constexpr int kNarrowest = 20;

// Inside a line a colour is a mark of one byte, so that nothing else in the line can reach the terminal as a command.
constexpr char kPlain = '\x01';
constexpr std::string_view kMarks = "\x01\x02\x03\x04";
constexpr std::array<std::string_view, 4> kEscapes{"\x1b[0m", "\x1b[31m", "\x1b[32m", "\x1b[36m"};
constexpr char kRed = '\x02';
constexpr char kGreen = '\x03';
constexpr char kBlue = '\x04';

constexpr std::array<std::string_view, kSuits> kGlyphs{"\u2663", "\u2666", "\u2665", "\u2660"};

char colour(Theme theme, Suit suit) {
  const bool is_red = suit == Suit::hearts || suit == Suit::diamonds;
  switch (theme) {
    case Theme::automatic:
    case Theme::mono: return kPlain;
    case Theme::two_colour: return is_red ? kRed : kPlain;
    case Theme::four_colour: break;
  }
  if (is_red) return suit == Suit::hearts ? kRed : kBlue;
  return suit == Suit::clubs ? kGreen : kPlain;
}

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// Returns the text with a question mark for everything that is not ASCII.
std::string ascii(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (is_continuation(c)) continue;
    result += static_cast<unsigned char>(c) < 0x80U ? c : '?';
  }
  return result;
}

// Returns how many bytes the first `columns` columns of a word have.
std::size_t bytes_of(std::string_view word, int columns) {
  std::size_t bytes = 0;
  while (bytes < word.size() && LineWriter::columns(word.substr(0, bytes + 1)) <= columns) ++bytes;
  return bytes;
}

}  // namespace

LineWriter::LineWriter(std::ostream& out, const Look& look) : out_(out), look_(look) {
  look_.width = std::max(look_.width, kNarrowest);
}

std::string LineWriter::card(const Rules& rules, Card card) const {
  const Face face = rules.tables.deck.face(card);
  const bool has_glyph = look_.cards == CardStyle::unicode && has_suit(face);
  std::string text = rules.tables.deck.name(card);
  if (has_glyph) text = std::string(rank_text(face.rank)) + std::string(kGlyphs[index(face.suit)]);
  const char mark = colour(look_.theme, face.suit);
  return mark == kPlain ? text : mark + text + kPlain;
}

int LineWriter::columns(std::string_view text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) {
    return !is_continuation(c) && kMarks.find(c) == std::string_view::npos;
  }));
}

void LineWriter::line(std::string_view text) {
  const std::size_t begins = std::min(text.find_first_not_of(' '), text.size());
  const std::string indent(std::clamp<std::size_t>(begins, 2, kNarrowest / 2), ' ');
  std::string row;
  bool is_fresh = true;  // the line has nothing but its indent yet
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    std::string_view word = text.substr(begin, end - begin);
    begin = end + 1;
    if (!is_fresh && columns(row) + 1 + columns(word) > look_.width) {
      write(row);
      row = indent;
      is_fresh = true;
    }
    while (columns(row) + columns(word) > look_.width) {
      const std::size_t fits = bytes_of(word, look_.width - columns(row));
      write(row + std::string(word.substr(0, fits)));
      word.remove_prefix(fits);
      row = indent;
    }
    if (!is_fresh) row += ' ';
    row += word;
    is_fresh = false;
  }
  write(row);
}

void LineWriter::write(std::string_view text) {
  while (text.ends_with(' ')) text.remove_suffix(1);
  while (!text.empty()) {
    const std::size_t mark = kMarks.find(text.front());
    if (mark != std::string_view::npos) {
      if (look_.theme != Theme::mono) out_ << kEscapes[mark];
      text.remove_prefix(1);
      continue;
    }
    const std::string_view piece = text.substr(0, text.find_first_of(kMarks));
    const std::string safe = printable(piece);
    out_ << (look_.cards == CardStyle::ascii ? ascii(safe) : safe);
    text.remove_prefix(piece.size());
  }
  out_ << '\n';
}

}  // namespace turup
