// Scoring: what counts in tricks, and what a deal is worth.
//
//   scoring: { counts: card_points, by: bid, pays: { made: +1, failed: -1 }, last_trick: 0, sweep: doubles,
//              under_half: doubles }
#pragma once

#include <utility>

#include "rules/fields.h"

namespace turup {

enum class Counts : std::uint8_t { card_points, tricks };
inline constexpr Word kCounts[] = {{"card_points", "Each side counts the points of the cards in its tricks."},
                                   {"tricks", "Each side counts its tricks."}};

// Returns whether tricks are counted, and not the points of cards.
constexpr bool counts_tricks(Counts counts) {
  switch (counts) {
    case Counts::tricks: return true;
    case Counts::card_points: return false;
  }
  return false;
}

inline constexpr Word kPaysBy[] = {{"bid", ""}, {"taken", ""}};

enum class AllPoints : std::uint8_t { none, others_score };
inline constexpr Word kAllPoints[] = {
    {"none", ""},
    {"others_score", "A side that takes every point scores nothing, and each of the others scores all the points."}};

// Returns whether all the others score where one side takes every point.
constexpr bool others_score(AllPoints all_points) {
  switch (all_points) {
    case AllPoints::others_score: return true;
    case AllPoints::none: return false;
  }
  return false;
}

enum class Sweep : std::uint8_t { none, doubles, doubles_if_undoubled };
inline constexpr Word kSweep[] = {
    {"none", ""},
    {"doubles", "Winning every trick doubles what is won or lost."},
    {"doubles_if_undoubled", "Winning every trick doubles what is won or lost, unless the stakes were raised."}};

// Returns whether winning every trick doubles, at stakes that were raised or not.
constexpr bool doubles(Sweep sweep, bool is_raised) {
  switch (sweep) {
    case Sweep::none: return false;
    case Sweep::doubles: return true;
    case Sweep::doubles_if_undoubled: return !is_raised;
  }
  return false;
}

enum class UnderHalf : std::uint8_t { none, doubles };
inline constexpr Word kUnderHalf[] = {
    {"none", ""}, {"doubles", "Declarers who take less than half of what they bid lose twice as much."}};

// Returns whether less than half of the bid loses twice as much.
constexpr bool doubles(UnderHalf under_half) {
  switch (under_half) {
    case UnderHalf::doubles: return true;
    case UnderHalf::none: return false;
  }
  return false;
}

struct ScoringRules {
  Counts counts = Counts::card_points;
  Pays pays;
  int last_trick = 0;
  Sweep sweep = Sweep::none;
  UnderHalf under_half = UnderHalf::none;
  AllPoints all_points = AllPoints::none;
};

void describe(Fields& fields, ScoringRules& scoring);

// Returns the points of a trick beside those of its cards. `trick` is its number from 0, `all` the number of tricks.
inline int trick_bonus(const ScoringRules& scoring, int trick, int all) {
  return trick + 1 == all ? scoring.last_trick : 0;
}
// Returns the same for several tricks together: from the first number up to, but not including, the second.
int trick_bonuses(const ScoringRules& scoring, std::pair<int, int> tricks, int all);

}  // namespace turup
