// A calibration: how many units a side takes, compared with a club player's estimate, in deals that he plays against
// himself. It is measured for each set of rules, so it knows no game by name.
#pragma once

#include "players/measuring.h"

namespace turup {

// The units that declarers take, by the estimate of a seat; all in thousandths.
struct Fit {
  int at = 0;        // the average estimate
  int mean = 0;      // the units taken on average
  int slope = 1000;  // how many more are taken for each unit that is estimated above the average
  int spread = 0;    // the standard deviation of the units taken from this line; 0: nothing was measured
  bool is_measured() const { return spread != 0; }
  int of(int estimate) const { return mean + static_cast<int>(std::int64_t{estimate - at} * slope / 1000); }
};

// Returns the line of least squares with a slope within the limits. Returns no measured fit if there are few samples,
// or if that line tells less than the average alone.
Fit fitted(const std::vector<Foretold>& samples, Range slopes);

// The findings about one round of an auction in which a suit is taken or left.
struct TakingRound {
  Fit taken;               // units by the estimate of the seat that takes
  std::vector<int> least;  // by seat in the order of calls: the estimate from which it is better to take than to leave
};

struct Calibration {
  Fit called;      // by the bidder's estimate when he bids
  Fit dealt;       // by the bidder's estimate when all cards are dealt
  Fit raised;      // by the estimate of a bidder who outbids opponents
  Fit by_friend;   // by the estimate of the bidder's friend after the bid
  Fit by_other;    // by the estimate of an opponent after the bid
  int forced = 0;  // the pay of the declarers on average, in thousandths, for the lowest bid with a weak hand
  std::vector<TakingRound> takings;  // by round; empty where no suit is taken or left
  // By contract, where the winner of the auction announces one: the chance, as a club player sees it, from which it is
  // better to bid for it than to pass; the last is for bids of units, which no contract stands for. Empty elsewhere.
  std::vector<int> least_chance;
  // By contract: the highest bid with which it paid its declarer. Empty where nothing was measured.
  std::vector<int> highest_bid;
  // By how much the declarers are paid more than the table of pays tells, on average and in thousandths, where a script
  // judges whether a bid is made: what it gives the others is in no table.
  int untold_made = 0;
  int untold_failed = 0;
};

// Returns the calibration for these rules, measured when it is first asked for. Returns null where there is none: where
// neither bids are about units or contracts nor suits are taken or left, where the estimate tells nothing, and where
// scripts decide but there are no `hooks`.
const Calibration* calibration_for(const Rules& rules, Hooks* hooks);

}  // namespace turup
