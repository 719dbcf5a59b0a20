// Intervals that hold the true figure 19 times out of 20, computed from whole numbers counted over independent deals.
//
// Shares: Wilson's score interval (E. B. Wilson, "Probable inference, the law of succession, and statistical
// inference", 1927), which stays between 0 and 1 and means something for few deals, too. Means: Student's interval
// around the mean of independent deals, with their sample variance. Differences of two shares: Newcombe's hybrid of two
// Wilson intervals (R. G. Newcombe, "Interval estimation for the difference between independent proportions", 1998).
#pragma once

#include <cstdint>

#include "study/simulate/tally.h"

namespace turup::measure {

inline constexpr double kTwoSided95 = 1.959963984540054;  // quantile of the normal distribution

// An estimate with the ends of its interval. If nothing was counted, everything is 0, and `of` says so. One
// observation, or several equal ones, do not show how far others may be from them. So their mean has no ends, nor has a
// difference with it.
struct Interval {
  double value = 0;
  double low = 0;
  double high = 0;
  std::uint64_t of = 0;  // number of observations
  bool has_ends() const { return low < high; }
};

// Returns the share of `part` in `whole`. Precondition: part <= whole.
Interval share(std::uint64_t part, std::uint64_t whole);
inline Interval made(const Count& count) { return share(count.made, count.deals); }

// Returns the mean of what was added up in `count`. One is so many of its units as `unit` says.
Interval mean(const Count& count, double unit = 1);

// Returns the quantile of Student's distribution that leaves 5 % on both sides together. Precondition: degrees > 0.
double student(std::uint64_t degrees);

// Returns how much larger the share `a` is than the share `b` of other deals.
Interval difference_of_shares(const Interval& a, const Interval& b);
// Returns how much larger the mean `a` is than the mean `b` of other deals.
Interval difference_of_means(const Interval& a, const Interval& b);

}  // namespace turup::measure
