// Intervals that hold the true figure 19 times out of 20, from whole numbers counted over independent deals.
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

// An estimate and the ends of its interval. Of nothing at all everything is 0, and `of` says so. A single observation,
// or several that are all equal, say nothing of how far others may be from them: a mean of such has no ends, and a
// difference that one of them is part of has none.
struct Interval {
  double value = 0;
  double low = 0;
  double high = 0;
  std::uint64_t of = 0;  // how many were counted
  bool has_ends() const { return low < high; }
};

// Of `whole`, `part`. Precondition: part <= whole.
Interval share(std::uint64_t part, std::uint64_t whole);
inline Interval made(const Count& count) { return share(count.made, count.deals); }

// Of what was added up in `count`, in units of which `unit` make one.
Interval mean(const Count& count, double unit = 1);

// The quantile of Student's distribution that leaves 5 % on both sides together. Precondition: degrees > 0.
double student(std::uint64_t degrees);

// Returns how much larger the share `a` is than the share `b` of other deals.
Interval difference_of_shares(const Interval& a, const Interval& b);
// Returns how much larger the mean `a` is than the mean `b` of other deals.
Interval difference_of_means(const Interval& a, const Interval& b);

}  // namespace turup::measure
