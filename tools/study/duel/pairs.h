// The results of pairs of tables: how much better the first party did than the second in each pair, and what can be
// said of that with 95 % confidence. The numbers are added up as whole numbers, so any order gives the same sum.
//
// The mean of n differences d has the interval mean ± t s / √n, s² = Σ(d - mean)² / (n - 1), with t of n - 1 degrees of
// freedom ("Student", "The Probable Error of a Mean", Biometrika 6 (1908), 1-25). Both tables of a pair have the same
// cards, so the effect of the cards alone cancels out in d. The share of decided pairs has the score interval of E. B.
// Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", Journal of the American Statistical
// Association 22 (1927), 209-212, which also holds for few pairs and near 0 and 1.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>

namespace turup::duplicate {

// The contracts that a party played.
struct Contracts {
  std::uint64_t played = 0;
  std::uint64_t made = 0;

  void add(const Contracts& more);
  double make_rate() const;  // 0 if there was none
};
// By the number of the bid; 0 stands for contracts that took the place of a bid.
using ContractsByBid = std::map<std::uint16_t, Contracts>;
// By party, the first before the second; empty where no side declares.
using ContractsByParty = std::array<ContractsByBid, 2>;

struct Pair {
  std::int64_t difference = 0;  // first less second, over both tables, in units of 1 / Tally::unit
  ContractsByParty contracts;   // of both tables
  std::string records;          // of both tables, if they are wanted
};

struct Interval {
  double from = 0;
  double to = 0;
};

struct Tally {
  std::int64_t unit = 1;  // a difference of so much is one point a table, or one match more won than lost
  std::uint64_t pairs = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;
  std::uint64_t won = 0;  // pairs that the first party won
  std::uint64_t lost = 0;
  ContractsByParty contracts;

  void add(const Pair& pair);
  std::uint64_t drawn() const { return pairs - won - lost; }
  double mean() const;        // per table; 0 if there is no pair
  double error() const;       // the standard error of the mean; 0 for less than two pairs
  Interval interval() const;  // of the mean. Precondition: pairs > 1
  Contracts contracts_of(std::size_t party) const;
  double share() const;  // share of decided pairs that the first party won; 1/2 if none
  Interval share_interval() const;
};

// Returns Wilson's interval for `hits` out of `trials`; all from 0 to 1 if there were no trials.
Interval wilson(std::uint64_t hits, std::uint64_t trials);

}  // namespace turup::duplicate
