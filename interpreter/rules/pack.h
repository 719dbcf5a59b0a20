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
int card_points(const PackRules& pack, Face face);
int points_in_pack(const PackRules& pack);

}  // namespace turup
