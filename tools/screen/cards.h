// Cards as pictures.
#pragma once

#include "screen/scene.h"

namespace turup::screen {

inline constexpr int kCardColumns = 5;
inline constexpr int kCardRows = 3;

// Returns "10♥", or "10H" where only ASCII may be written.
std::string card_label(Face face, const Style& style);
std::string suit_glyph(Suit suit, const Style& style);

struct CardLook {
  bool is_marked = false;  // winning, chosen, or marked to be given away
  bool is_dim = false;
  int columns = kCardColumns;  // of the card, from the left, that the next one does not cover
};
// Draws a whole card in a frame, kCardColumns × kCardRows.
void draw_card(Drawing& drawing, Place at, Face face, const Style& style, CardLook look);
// Draws a card in one row, kCardColumns wide.
void draw_small_card(Drawing& drawing, Place at, Face face, const Style& style, CardLook look);
// Draws a card that lies face down, in so many rows: as many as a card has, or one.
void draw_back(Drawing& drawing, Place at, const Style& style, int rows);
// Returns the score cards of a side that has this total, with the pips that are uncovered: "[●●····]", or "[−·····]"
// where they are black.
std::string score_cards(const Rules& rules, std::int32_t total, const Style& style);
// Draws a hand, four rows high, in which cards lie over one another as far as the width asks for it.
void draw_hand(Drawing& drawing, Area area, const Rules& rules, const Scene& scene, const Style& style);

}  // namespace turup::screen
