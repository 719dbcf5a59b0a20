// Scoring: what counts in tricks, and what a deal is worth.
//
//   scoring: { counts: card_points, pays: { made: +1, failed: -1 }, last_trick: 0 }
#pragma once

#include "rules/fields.h"

namespace turup {

enum class Counts : std::uint8_t { card_points, tricks };
inline constexpr Word kCounts[] = {{"card_points", "What counts is the points of the cards in one's tricks."},
                                   {"tricks", "What counts is the number of one's tricks."}};

enum class AllPoints : std::uint8_t { none, others_score };
inline constexpr Word kAllPoints[] = {
    {"none", ""}, {"others_score", "Whoever takes every point scores nothing, and everybody else scores them all."}};

struct ScoringRules {
  Counts counts = Counts::card_points;
  Pays pays;
  int last_trick = 0;
  AllPoints all_points = AllPoints::none;
};

void describe(Fields& fields, ScoringRules& scoring);

}  // namespace turup
