// The match: where each side starts, and when it is over.
//
//   match: { won_at: 6, lost_at: -6, score_cards: [6] }
#pragma once

#include "rules/fields.h"

namespace turup {

struct MatchRules {
  int start = 0;
  Amount won_at;
  Amount lost_at;
  Amount lowest_wins_at;
  std::vector<Rank> score_cards;
};

void describe(Fields& fields, MatchRules& match);
void check(const MatchRules& match, Findings& findings);

}  // namespace turup
