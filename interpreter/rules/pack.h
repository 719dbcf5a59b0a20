// The pack: which cards there are, in which order they rank, and what they count.
//
//   pack: { ranks: [J, 9, A, 10, K, Q, 8, 7], copies: 1, points: { J: 3, 9: 2, A: 1, 10: 1 } }
#pragma once

#include "rules/fields.h"

namespace turup {

struct PackRules {
  std::vector<Rank> ranks;  // from high to low
  int copies = 1;
  std::vector<CardPoints> points;
};

void describe(Fields& fields, PackRules& pack);
void check(const PackRules& pack, Findings& findings);

int pack_size(const PackRules& pack);
// Returns what a card of a plain suit counts.
int card_points(const PackRules& pack, Face face);
// Returns the points that the narrowest pattern gives to the face; nothing if none does.
std::optional<int> points_of(std::span<const CardPoints> patterns, Face face);
// Returns a pattern in words: "a jack", "each heart", "the queen of spades".
std::string points_phrase(const CardPoints& pattern);
std::string ranks_in_words(const std::vector<Rank>& ranks);  // "jack and nine"
int points_in_pack(const PackRules& pack);

}  // namespace turup
