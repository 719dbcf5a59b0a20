// The match: where each side starts, and when it is over.
//
//   match: { won_at: 6, lost_at: -6, surplus: kept, score_cards: [6] }
#pragma once

#include "rules/fields.h"

namespace turup {

enum class Surplus : std::uint8_t { kept, lost };
inline constexpr Word kSurplus[] = {{"kept", ""},
                                    {"lost", "A total goes no further than that: what a deal adds beyond it is lost."}};

// Returns whether a total may go beyond the one that wins or loses.
constexpr bool is_kept(Surplus surplus) {
  switch (surplus) {
    case Surplus::kept: return true;
    case Surplus::lost: return false;
  }
  return false;
}

struct MatchRules {
  int start = 0;
  Amount won_at;
  Amount lost_at;
  Amount lowest_wins_at;
  Surplus surplus = Surplus::kept;
  std::vector<Rank> score_cards;
};

void describe(Fields& fields, MatchRules& match);
void check(const MatchRules& match, Findings& findings);

}  // namespace turup
