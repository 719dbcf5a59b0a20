// The match: where each side starts, and when it is over.
//
//   match: { won_at: 6, lost_at: -6, deals: 16, wins: highest, surplus: kept, score_cards: [6] }
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

enum class Wins : std::uint8_t { highest, lowest };
inline constexpr Word kWins[] = {{"highest", ""}, {"lowest", ""}};

// Returns whether the lowest total wins when the deals of a match are played.
constexpr bool is_lowest(Wins wins) {
  switch (wins) {
    case Wins::lowest: return true;
    case Wins::highest: return false;
  }
  return false;
}

// Returns how many pips a score card of that rank shows: two for a two.
constexpr int pips_on(Rank rank) { return 2 + static_cast<int>(rank); }

struct MatchRules {
  int start = 0;
  Amount won_at;
  Amount lost_at;
  Amount lowest_wins_at;
  Amount deals;  // a match of so many
  Wins wins = Wins::highest;
  Surplus surplus = Surplus::kept;
  std::vector<Rank> score_cards;

  // Returns whether points are bad, because the lowest total wins.
  bool lowest_wins() const { return !lowest_wins_at.is_none() || is_lowest(wins); }
};

void describe(Fields& fields, MatchRules& match);
void check(const MatchRules& match, Findings& findings);

}  // namespace turup
