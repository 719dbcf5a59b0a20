#include "study/interval.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace turup::measure {

namespace {

Interval around(double value, double below, double above, std::uint64_t of) {
  return {value, value - below, value + above, of};
}

}  // namespace

// Uses Cornish and Fisher's series around the normal distribution, which is within 0.1 % from six degrees on. The first
// five values are from tables.
double student(std::uint64_t degrees) {
  constexpr double kFirst[] = {12.7062, 4.3027, 3.1824, 2.7764, 2.5706};
  if (degrees <= std::size(kFirst)) return kFirst[degrees - 1];
  const auto n = static_cast<double>(degrees);
  const double z = kTwoSided95;
  const double z2 = z * z;
  const double first = z * (z2 + 1) / 4;
  const double second = z * ((5 * z2 + 16) * z2 + 3) / 96;
  const double third = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
  return z + (first + (second + third / n) / n) / n;
}

Interval share(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) return {};
  const auto n = static_cast<double>(whole);
  const double p = static_cast<double>(part) / n;
  const double z2 = kTwoSided95 * kTwoSided95;
  const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kTwoSided95 / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
  // Rounding must not move an end past the estimate.
  return {p, part == 0 ? 0 : middle - half, part == whole ? 1 : middle + half, whole};
}

Interval mean(const Count& count, double unit) {
  if (count.deals == 0) return {};
  const auto n = static_cast<double>(count.deals);
  const double value = static_cast<double>(count.sum) / n;
  if (count.deals == 1) return around(value / unit, 0, 0, 1);
  // n Σx² less (Σx)² is computed in whole numbers, so that a large mean does not hide a small variance.
  const auto size = static_cast<std::uint64_t>(count.sum < 0 ? -count.sum : count.sum);
  const Wide spread = count.squares * count.deals - static_cast<Wide>(size) * size;
  const double half = student(count.deals - 1) * std::sqrt(static_cast<double>(spread) / n / (n - 1) / n);
  return around(value / unit, half / unit, half / unit, count.deals);
}

Interval difference_of_shares(const Interval& a, const Interval& b) {
  return around(a.value - b.value, std::hypot(a.value - a.low, b.high - b.value),
                std::hypot(a.high - a.value, b.value - b.low), std::min(a.of, b.of));
}

Interval difference_of_means(const Interval& a, const Interval& b) {
  if (!a.has_ends() || !b.has_ends()) return around(a.value - b.value, 0, 0, std::min(a.of, b.of));
  return difference_of_shares(a, b);  // the squares of both half-widths are added
}

}  // namespace turup::measure
