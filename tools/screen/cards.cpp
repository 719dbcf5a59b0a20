#include "screen/cards.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup::screen {

namespace {

struct Frame {
  std::string_view top_left, top, top_right, side, bottom_left, bottom, bottom_right;
};
constexpr Frame kRound{"╭", "─", "╮", "│", "╰", "─", "╯"};
constexpr Frame kHeavy{"┏", "━", "┓", "┃", "┗", "━", "┛"};
constexpr Frame kAscii{"+", "-", "+", "|", "+", "-", "+"};
constexpr Frame kAsciiHeavy{"#", "=", "#", "#", "#", "=", "#"};

const Frame& frame(const Style& style, bool is_marked) {
  if (style.is_plain()) return is_marked ? kAsciiHeavy : kAscii;
  return is_marked ? kHeavy : kRound;
}

std::string repeated(std::string_view piece, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += piece;
  return text;
}

Ink face_ink(Face face, const Style& style, CardLook look) {
  Ink ink = style.ink(face.suit);
  ink.is_bold = look.is_marked;
  ink.is_dim = look.is_dim;
  return ink;
}

}  // namespace

std::string suit_glyph(Suit suit, const Style& style) {
  return std::string(style.is_plain() ? suit_letter(suit) : suit_picture(suit));
}

std::string card_label(Face face, const Style& style) {
  return has_suit(face) ? std::string(rank_text(face.rank)) + suit_glyph(face.suit, style) : face_text(face);
}

void draw_card(Drawing& drawing, Place at, Face face, const Style& style, CardLook look) {
  const Frame& edge = frame(style, look.is_marked);
  const Ink ink{Tint::plain, look.is_marked, look.is_dim, false};
  const int inner = kCardColumns - 2;
  const std::string label = card_label(face, style);
  drawing.put(at, fmt::format("{}{}{}", edge.top_left, repeated(edge.top, inner), edge.top_right), ink);
  drawing.put({at.column, at.row + 1}, fmt::format("{}{}{}", edge.side, std::string(3, ' '), edge.side), ink);
  drawing.put({at.column + 1 + inner - columns_of(label), at.row + 1}, label, face_ink(face, style, look));
  drawing.put({at.column, at.row + 2},
              fmt::format("{}{}{}", edge.bottom_left, repeated(edge.bottom, inner), edge.bottom_right), ink);
}

void draw_small_card(Drawing& drawing, Place at, Face face, const Style& style, CardLook look) {
  const std::string label = card_label(face, style);
  const int inner = kCardColumns - 2;
  drawing.put(at, look.is_marked ? ">" : "[", Ink{Tint::plain, look.is_marked, look.is_dim, false});
  drawing.put({at.column + 1 + inner - columns_of(label), at.row}, label, face_ink(face, style, look));
  drawing.put({at.column + kCardColumns - 1, at.row}, look.is_marked ? "<" : "]",
              Ink{Tint::plain, look.is_marked, look.is_dim, false});
}

std::string score_cards(const Rules& rules, std::int32_t total, const Style& style) {
  const Pips all = pips(rules, total);
  // Black pips stand for less than nothing, and look like it without any colour.
  const std::string_view pip = all.black > 0 ? (style.is_plain() ? "-" : "−") : (style.is_plain() ? "*" : "●");
  int left = std::max(all.red, all.black);
  std::string drawn;
  for (const Rank rank : rules.match.score_cards) {
    const int on_card = pips_on(rank);
    const int shown = std::clamp(left, 0, on_card);
    drawn += fmt::format("{}[{}{}]", drawn.empty() ? "" : " ", repeated(pip, shown),
                         repeated(style.is_plain() ? "." : "·", on_card - shown));
    left -= shown;
  }
  return drawn;
}

void draw_back(Drawing& drawing, Place at, const Style& style, int rows) {
  const Frame& edge = frame(style, false);
  const std::string pattern = repeated(style.is_plain() ? ":" : "░", kCardColumns - 2);
  if (rows == 1) {
    drawing.put(at, fmt::format("[{}]", pattern));
    return;
  }
  const std::string line = repeated(edge.top, kCardColumns - 2);
  drawing.put(at, fmt::format("{}{}{}", edge.top_left, line, edge.top_right));
  drawing.put({at.column, at.row + 1}, fmt::format("{}{}{}", edge.side, pattern, edge.side));
  drawing.put({at.column, at.row + 2}, fmt::format("{}{}{}", edge.bottom_left, line, edge.bottom_right));
}

namespace {

// Says how the cards of a hand lie: how many columns there are from one to the next.
struct Row {
  int step = kCardColumns + 1;
  int left = 0;
};

// Returns how many cards the owner of the hand has played.
int played_from(const Scene& scene) {
  const bool is_in_trick = std::any_of(scene.trick.cards.begin(), scene.trick.cards.end(), [&](const auto& played) {
    return played.first == (is_from_dummy(scene) ? scene.bottom : scene.menu.owner);
  });
  return scene.view.tricks_played + (is_in_trick ? 1 : 0);
}

// The hand is centred anew only when four cards are gone. Otherwise every card played would move all others, which
// takes many more bytes.
Row row_for(Area area, std::size_t cards, int played) {
  constexpr int kCentred = 4;
  const int held = static_cast<int>(cards);
  const int others = std::max(1, held - 1);
  const int places = held + played % kCentred - 1;
  Row row;
  row.step = std::clamp((area.columns - kCardColumns) / others, 3, kCardColumns + 1);
  row.left = area.column + std::max(0, (area.columns - (places * row.step + kCardColumns)) / 2);
  return row;
}

// Draws the left part of a card, which the next one covers, or the whole card.
void draw_held(Drawing& drawing, Place at, Face face, const Style& style, CardLook look) {
  const Frame& edge = frame(style, look.is_marked);
  const int inner = std::min(look.columns - 1, kCardColumns - 2);
  const bool has_right = look.columns >= kCardColumns;
  const Ink ink{Tint::plain, look.is_marked, look.is_dim, false};
  const auto line = [&](int row, std::string_view left, const std::string& middle, std::string_view right) {
    drawing.put({at.column, at.row + row}, fmt::format("{}{}{}", left, middle, has_right ? right : ""), ink);
  };
  line(0, edge.top_left, repeated(edge.top, inner), edge.top_right);
  line(1, edge.side, std::string(static_cast<std::size_t>(inner), ' '), edge.side);
  line(2, edge.bottom_left, repeated(edge.bottom, inner), edge.bottom_right);
  const std::string label = card_label(face, style);
  const int indent = has_right ? inner - columns_of(label) : 0;
  drawing.put({at.column + 1 + indent, at.row + 1}, label, face_ink(face, style, look), inner + 1);
}

// Returns whether the choice stands on a card of the hand.
bool is_chosen(const Scene& scene, std::size_t card) {
  return scene.selection.row == Selection::Row::hand && scene.selection.card == card && scene.typed.empty();
}

std::string_view sign_of(const Scene& scene, Card card, bool chosen) {
  if (scene.selection.marked.has(card)) return "x";
  return chosen ? "^" : "";
}

}  // namespace

void draw_hand(Drawing& drawing, Area area, const Rules& rules, const Scene& scene, const Style& style) {
  const std::vector<HandCard>& hand = is_from_dummy(scene) ? scene.menu.own : scene.menu.hand;
  if (hand.empty()) return;
  const Row row = row_for(area, hand.size(), played_from(scene));
  const bool is_choosing = scene.is_asked && scene.menu.has_cards() && !is_from_dummy(scene);
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const bool may = is_choosing ? hand[i].may : !scene.lowered.has(hand[i].card);
    const int raised = may ? 1 : 0;
    const bool chosen = is_choosing && is_chosen(scene, i);
    const bool is_last = i + 1 == hand.size();
    const CardLook look{chosen, !may, is_last ? kCardColumns : row.step};
    const Place at{row.left + static_cast<int>(i) * row.step, area.row + 1 - raised};
    draw_held(drawing, at, rules.tables.deck.face(hand[i].card), style, look);
    drawing.put({at.column + 1, area.row + 3 * raised}, sign_of(scene, hand[i].card, chosen), kBold);
    if (is_choosing) drawing.spots.push_back({{at.column, area.row, look.columns, 4}, {}, i});
  }
}

}  // namespace turup::screen
