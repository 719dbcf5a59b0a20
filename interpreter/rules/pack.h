// The pack: which cards there are, in which order they rank, and what they count.
//
//   pack: { ranks: [J, 9, A, 10, K, Q, 8, 7], copies: 1, points: { J: 3, 9: 2, A: 1, 10: 1 } }
//   pack: { ranks: [A, K, Q, J, 10, 9, 8, 7, 6, 5, 4], copies_of: { "4S": 0, "4C": 0 }, jokers: 1 }
//   pack: { ranks: [K, Q, Kn, J, 10, 9, 8, 7], tarots: 22, points: { K: 5, Q: 4, Kn: 3, J: 2, T1: 5, tarot: 1 } }
#pragma once

#include "rules/fields.h"

namespace turup {

struct PackRules {
  std::vector<Rank> ranks;  // from high to low
  int copies = 1;
  std::vector<CardPoints> copies_of;  // where there are more or fewer of a card
  int jokers = 0;                     // the red one, then the black one, of each as many as `copies`
  int tarots = 0;                     // a fifth suit, from T1 to the highest, of each as many as `copies`
  std::vector<CardPoints> points;
};

void describe(Fields& fields, PackRules& pack);
void check(const PackRules& pack, Findings& findings);

// Returns how many cards there are of each face, in the order of a deck.
std::vector<FaceCopies> faces_of(const PackRules& pack);
// Precondition: pack_size() <= kMaxCards.
Deck deck_of(const PackRules& pack);
int pack_size(const PackRules& pack);
bool has_card(const PackRules& pack, Face face);
bool has_rank(const PackRules& pack, Rank rank);
// Returns whether every card of the four suits is there as often, and no other card.
bool is_plain(const PackRules& pack);
// Returns what a card of a plain suit counts.
int card_points(const PackRules& pack, Face face);
// Returns the points that the narrowest pattern gives to the face; nothing if none does.
std::optional<int> points_of(std::span<const CardPoints> patterns, Face face);
// Returns a pattern in words: "a jack", "each heart", "the queen of spades".
std::string points_phrase(const CardPoints& pattern);
std::string ranks_in_words(const std::vector<Rank>& ranks);  // "jack and nine"
int points_in_pack(const PackRules& pack);

}  // namespace turup
