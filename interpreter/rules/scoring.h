// Scoring: what counts in tricks, and what a deal is worth.
//
//   scoring: { counts: card_points, pays: { made: +1, failed: -1 }, last_trick: 0, sweep: doubles, under_half: doubles
//   }
#pragma once

#include "rules/fields.h"

namespace turup {

enum class Counts : std::uint8_t { card_points, tricks };
inline constexpr Word kCounts[] = {{"card_points", "The points of the cards in one's tricks count."},
                                   {"tricks", "The number of one's tricks counts."}};

enum class AllPoints : std::uint8_t { none, others_score };
inline constexpr Word kAllPoints[] = {
    {"none", ""}, {"others_score", "Whoever takes every point scores nothing, and everybody else scores them all."}};

enum class Sweep : std::uint8_t { none, doubles, doubles_if_undoubled };
inline constexpr Word kSweep[] = {
    {"none", ""},
    {"doubles", "Winning every trick doubles what is won or lost."},
    {"doubles_if_undoubled", "Winning every trick doubles what is won or lost, unless the stakes were raised."}};

enum class UnderHalf : std::uint8_t { none, doubles };
inline constexpr Word kUnderHalf[] = {
    {"none", ""}, {"doubles", "Declarers who take less than half of what they bid lose twice as much."}};

struct ScoringRules {
  Counts counts = Counts::card_points;
  Pays pays;
  int last_trick = 0;
  Sweep sweep = Sweep::none;
  UnderHalf under_half = UnderHalf::none;
  AllPoints all_points = AllPoints::none;
};

void describe(Fields& fields, ScoringRules& scoring);

}  // namespace turup
