// Scoring: what counts in tricks, and what a deal is worth.
//
//   scoring: { counts: card_points, by: bid, pays: { made: +1, failed: -1 }, last_trick: 0, sweep: doubles,
//              under_half: doubles }
//   scoring: { counts: tricks, own_bids: { each: 10, over: 1, missed: each_lost }, bags: { of: 10, lose: 100 } }
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

enum class MadeBy : std::uint8_t { at_least, exactly };
inline constexpr Word kMadeBy[] = {{"at_least", "A side makes its bid if it takes that many or more."},
                                   {"exactly", "A side makes its bid only if it takes exactly that many."}};

// Returns whether a side has made what it said.
constexpr bool makes(MadeBy by, int bid, int taken) {
  switch (by) {
    case MadeBy::at_least: return taken >= bid;
    case MadeBy::exactly: return taken == bid;
  }
  return false;
}

enum class Missed : std::uint8_t { nothing, taken, each_lost, difference_lost };
inline constexpr Word kMissed[] = {
    {"nothing", "A side that misses its bid scores nothing."},
    {"taken", "A side that misses its bid scores only what it took."},
    {"each_lost", "A side that misses its bid loses what the bid would have scored."},
    {"difference_lost", "A side that misses its bid loses what `each` says for each by which it is out."}};

// Returns for how many units a side that has missed its bid scores; below zero, for how many it loses.
constexpr int units_missed(Missed missed, int bid, int taken) {
  switch (missed) {
    case Missed::nothing: return 0;
    case Missed::taken: return taken;
    case Missed::each_lost: return -bid;
    case Missed::difference_lost: return bid > taken ? taken - bid : bid - taken;
  }
  return 0;
}

// The worth of what each player said he would take. Partners' numbers are added up.
struct OwnBidRules {
  MadeBy made = MadeBy::at_least;
  int each = 1;   // for each unit bid
  int bonus = 0;  // for making the bid
  int over = 0;   // for each unit taken beside it
  Missed missed = Missed::nothing;
  Amount nil;  // what a seat that said 0 wins for its side without a trick, and else loses; none: like any number
};

// Bags: a side adds up from deal to deal what it took over its bids, and pays whenever the sum comes to so many.
struct BagRules {
  int of = 0;
  int lose = 0;
};

struct ScoringRules {
  Counts counts = Counts::card_points;
  std::optional<OwnBidRules> own_bids;
  std::optional<BagRules> bags;
  Pays pays;
  int last_trick = 0;
  Sweep sweep = Sweep::none;
  UnderHalf under_half = UnderHalf::none;
  AllPoints all_points = AllPoints::none;
  // Returns whether every side scores for itself, and not the declarers alone.
  bool for_every_side() const { return pays.is_for_every_side() || own_bids.has_value(); }
};

void describe(Fields& fields, ScoringRules& scoring);
void describe(Fields& fields, OwnBidRules& own_bids);
void describe(Fields& fields, BagRules& bags);

// Returns what a side scores that bid so much and took so much.
int worth(const OwnBidRules& own_bids, int bid, int taken);

// Returns the points of a trick beside those of its cards. `trick` is its number from 0, `all` the number of tricks.
inline int trick_bonus(const ScoringRules& scoring, int trick, int all) {
  return trick + 1 == all ? scoring.last_trick : 0;
}
// Returns the same for several tricks together: from the first number up to, but not including, the second.
int trick_bonuses(const ScoringRules& scoring, std::pair<int, int> tricks, int all);

}  // namespace turup
