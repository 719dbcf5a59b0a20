#include "screen/open_hand.h"

#include <algorithm>

#include "base/base.h"
#include "screen/cards.h"

namespace turup::screen {

std::vector<std::string> open_hand(const Phrases& phrases, const Scene& scene, Seat seat, const Style& style) {
  const Deck& deck = phrases.rules().tables.deck;
  const CardSet cards = scene.open[seat] | scene.view.open[seat];
  std::vector<std::string> lines;
  std::optional<Suit> suit;
  for (const Card card : phrases.sorted(scene.view, cards)) {
    const Face face = deck.face(card);
    if (!has_suit(face)) {
      lines.push_back(card_label(face, style));
      continue;
    }
    if (suit != face.suit) lines.push_back(suit_glyph(face.suit, style));
    suit = face.suit;
    lines.back() += " " + std::string(rank_text(face.rank));
  }
  return lines;
}

std::string open_in_one_line(const std::vector<std::string>& open, int limit) {
  std::string wide = joined(open, "  ");
  if (columns_of(wide) <= limit) return wide;
  std::vector<std::string> apart;
  std::vector<std::string> tight;
  for (const std::string& suit : open) {
    const std::vector<std::string> pieces = split(suit, ' ');
    apart.push_back(pieces.front());
    for (std::size_t i = 1; i < pieces.size(); ++i) {
      const bool is_by_ten = pieces[i].size() > 1 || pieces[i - 1].size() > 1;
      apart.back() += (i > 1 && is_by_ten ? " " : "") + pieces[i];
    }
    tight.push_back(joined(pieces, ""));
  }
  std::string sparse = joined(apart, " ");
  return columns_of(sparse) <= limit ? sparse : joined(tight, " ");
}

std::vector<std::string> packed(const std::vector<std::string>& open, int limit) {
  std::vector<std::string> lines;
  for (const std::string& suit : open) {
    if (!lines.empty() && columns_of(lines.back()) + 2 + columns_of(suit) <= limit)
      lines.back() += "  " + suit;
    else
      lines.push_back(suit);
  }
  return lines;
}

namespace {

// Reads a hand from the lines in which it was written, from left to right: the next text is never far behind the last.
class Reading {
 public:
  explicit Reading(const std::vector<std::string>& lines) : lines_(lines) {}

  // Goes behind the next place where the text stands. Returns whether there is one; `line` and `at` then say where.
  bool find(const std::string& text) {
    for (std::size_t next = line; next < lines_.size(); ++next) {
      const std::size_t found = lines_[next].find(text, next == line ? end_ : 0);
      if (found == std::string::npos) continue;
      line = next;
      at = found;
      end_ = found + text.size();
      return true;
    }
    return false;
  }

  std::size_t line = 0;
  std::size_t at = 0;

 private:
  const std::vector<std::string>& lines_;
  std::size_t end_ = 0;
};

}  // namespace

void mark_open_hand(Drawing& drawing, const std::vector<std::string>& lines, const std::vector<Place>& places,
                    const Scene& scene, const Rules& rules, const Style& style) {
  const std::vector<HandCard>& hand = scene.menu.hand;
  if (!scene.is_asked || !scene.menu.has_cards()) return;
  Reading reading(lines);
  std::optional<Suit> suit;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const Face face = rules.tables.deck.face(hand[i].card);
    if (has_suit(face) && suit != face.suit && !reading.find(suit_glyph(face.suit, style))) return;
    if (has_suit(face)) suit = face.suit;
    const std::string text = has_suit(face) ? std::string(rank_text(face.rank)) : card_label(face, style);
    if (!reading.find(text)) return;
    Place place = places[reading.line];
    place.column += columns_of(lines[reading.line].substr(0, reading.at));
    const bool is_chosen = scene.selection.row == Selection::Row::hand && scene.selection.card == i;
    const bool is_marked = is_chosen && scene.typed.empty();
    if (hand[i].may) drawing.put(place, text, {Tint::plain, true, false, is_marked});
    if (is_marked && drawing.cell({place.column, place.row + 1}).glyph == " ")
      drawing.put({place.column, place.row + 1}, "^", kBold);
    drawing.spots.push_back({{place.column, place.row, columns_of(text), 1}, {}, i});
  }
}

}  // namespace turup::screen
