#include "screen/drawing.h"

#include <fmt/format.h>
#include <wchar.h>

#include <algorithm>

#include "base/base.h"

namespace turup::screen {

namespace {

constexpr int kRoomForDots = 10;  // columns
constexpr std::array<std::string_view, kSuits> kGlyphs{"\u2663", "\u2666", "\u2665", "\u2660"};

// Returns the columns of a character. One that the locale does not know counts as one column.
int columns_of_character(std::uint32_t character) {
  const int columns = ::wcwidth(static_cast<wchar_t>(character));
  return columns < 0 ? 1 : columns;
}

std::uint32_t size_at(std::string_view text, std::size_t at) { return std::max(1U, character_at(text, at).size); }

// Returns how many bytes of the text fit into that many columns.
std::size_t bytes_in(std::string_view text, int columns) {
  std::size_t bytes = 0;
  while (bytes < text.size()) {
    columns -= columns_of_character(character_at(text, bytes).value);
    if (columns < 0) break;
    bytes += size_at(text, bytes);
  }
  return bytes;
}

}  // namespace

std::string_view suit_picture(Suit suit) { return kGlyphs[turup::index(suit)]; }

Ink Style::ink(Suit suit) const {
  const bool is_red = suit == Suit::hearts || suit == Suit::diamonds;
  if (theme == Theme::two_colour) return {is_red ? Tint::red : Tint::plain, false, false, false};
  if (theme != Theme::four_colour) return {};
  if (is_red) return {suit == Suit::hearts ? Tint::red : Tint::blue, false, false, false};
  return {suit == Suit::clubs ? Tint::green : Tint::plain, false, false, false};
}

Drawing::Drawing(Size size)
    : size_(size), cells_(static_cast<std::size_t>(size.columns) * static_cast<std::size_t>(size.rows)) {}

int Drawing::put(Place at, std::string_view text, Ink ink, int limit) {
  std::string shown(text);
  if (columns_of(shown) > limit) {
    const std::string_view mark = limit < kRoomForDots ? "." : "...";
    shown = shown.substr(0, bytes_in(shown, std::max(0, limit - static_cast<int>(mark.size())))) + std::string(mark);
  }
  int used = 0;
  for (std::size_t begin = 0; begin < shown.size();) {
    const Character character = character_at(shown, begin);
    const std::string glyph = shown.substr(begin, size_at(shown, begin));
    begin += glyph.size();
    const int columns = columns_of_character(character.value);
    if (used + columns > limit) break;
    const Place place{at.column + used, at.row};
    if (columns == 0 && used > 0 && has({place.column - 1, at.row})) {
      cells_[index({place.column - 1, at.row})].glyph += glyph;
      continue;
    }
    if (!has(place) || !has({place.column + columns - 1, at.row})) break;
    cells_[index(place)] = {glyph, ink};
    if (columns == 2) cells_[index({place.column + 1, at.row})] = {"", ink};
    used += columns;
  }
  return used;
}

void Drawing::tint_suits(int row, const Style& style) {
  for (int column = 1; column < size_.columns; ++column) {
    const auto* found = std::find(kGlyphs.begin(), kGlyphs.end(), cell({column, row}).glyph);
    if (found == kGlyphs.end()) continue;
    const Tint tint = style.ink(static_cast<Suit>(found - kGlyphs.begin())).tint;
    for (int at = column; at >= 0; --at) {
      Cell& cell = cells_[index({at, row})];
      const bool is_part = at == column || (cell.glyph.size() == 1 && std::isalnum(cell.glyph.front()) != 0);
      if (!is_part || cell.ink.tint != Tint::plain) break;
      cell.ink.tint = tint;
    }
  }
}

void Drawing::clear(Area area) {
  for (int row = area.row; row < area.row + area.rows; ++row)
    for (int column = area.column; column < area.column + area.columns; ++column)
      if (has({column, row})) cells_[index({column, row})] = Cell{};
  std::erase_if(spots, [&](const Spot& spot) { return area.has({spot.area.column, spot.area.row}); });
}

std::vector<std::string> Drawing::rows() const {
  std::vector<std::string> rows;
  for (int row = 0; row < size_.rows; ++row) {
    std::string text;
    for (int column = 0; column < size_.columns; ++column) text += cell({column, row}).glyph;
    text.erase(text.find_last_not_of(' ') + 1);
    rows.push_back(std::move(text));
  }
  return rows;
}

int columns_of(std::string_view text) {
  int columns = 0;
  for (std::size_t at = 0; at < text.size(); at += size_at(text, at))
    columns += columns_of_character(character_at(text, at).value);
  return columns;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  while (!lines.empty() && trimmed(lines.back()).empty()) lines.pop_back();
  return lines;
}

std::vector<std::string> paragraphs_of(std::string_view rulebook) {
  const auto is_paragraph = [](std::string_view line) { return line.find_first_not_of(' ') == 2; };
  std::vector<std::string> paragraphs;
  for (std::string& line : lines_of(rulebook)) {
    if (!paragraphs.empty() && is_paragraph(paragraphs.back()) && is_paragraph(line)) paragraphs.emplace_back();
    paragraphs.push_back(std::move(line));
  }
  return paragraphs;
}

std::string cut_at_word(std::string_view text, int columns) {
  static constexpr std::string_view kMore = " ...";
  if (columns_of(text) <= columns) return std::string(text);
  while (!text.empty() && columns_of(text) + columns_of(kMore) > columns)
    text = text.substr(0, text.find_last_of(' ') == text.npos ? 0 : text.find_last_of(' '));
  return std::string(text) + std::string(kMore);
}

std::vector<std::string> broken(std::string_view text, int columns) {
  if (columns_of(text) <= columns) return {std::string(text)};  // with the blanks between its columns
  std::vector<std::string> lines;
  const std::size_t begins = std::min(text.find_first_not_of(' '), text.size());
  // A text that is indented is a paragraph, and keeps its edge.
  const std::string indent(begins == 0 ? 2 : begins, ' ');
  std::string row(text.substr(0, begins));
  bool is_fresh = true;
  for (const std::string& piece : split(text, ' ')) {
    if (piece.empty()) continue;
    std::string word = piece;
    if (!is_fresh && columns_of(row) + 1 + columns_of(word) > columns) {
      lines.push_back(row);
      row = indent;
      is_fresh = true;
    }
    if (!is_fresh) row += ' ';
    for (std::size_t fits = bytes_in(word, columns - columns_of(row)); fits > 0 && fits < word.size();
         fits = bytes_in(word, columns - columns_of(row))) {
      lines.push_back(row + word.substr(0, fits));
      word.erase(0, fits);
      row = indent;
    }
    row += word;
    is_fresh = false;
  }
  lines.push_back(row);
  return lines;
}

Drawing too_small(Size size) {
  Drawing drawing(size);
  const auto lines = broken(fmt::format("The table needs {} columns and {} rows: make the window larger. q stops.",
                                        kSmallest.columns, kSmallest.rows),
                            std::max(10, size.columns));
  for (std::size_t i = 0; i < lines.size() && static_cast<int>(i) < size.rows; ++i)
    drawing.put({0, static_cast<int>(i)}, lines[i]);
  return drawing;
}

}  // namespace turup::screen
