#include "duel/tally.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace turup::duplicate {

namespace {

constexpr double kDeviations = 1.959964;  // of a normal variable, on both sides of 95 %

// What "Student" has instead, by degrees of freedom from 1.
constexpr std::array kStudent{12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
                              2.201,  2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
                              2.080,  2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042};

double student(std::uint64_t degrees) {
  if (degrees <= kStudent.size()) return kStudent[degrees - 1];
  return kDeviations + 2.4 / static_cast<double>(degrees);  // to three places
}

}  // namespace

void Tally::add(const Pair& pair) {
  ++pairs;
  sum += pair.difference;
  squares += pair.difference * pair.difference;
  if (pair.difference > 0) ++won;
  if (pair.difference < 0) ++lost;
  contracts += pair.contracts;
  made += pair.made;
}

double Tally::mean() const {
  return pairs == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(unit) / static_cast<double>(pairs);
}

double Tally::error() const {
  if (pairs < 2) return 0;
  const auto n = static_cast<double>(pairs);
  const auto total = static_cast<double>(sum);
  const double variance = (static_cast<double>(squares) - total * total / n) / (n - 1);
  return std::sqrt(std::max(variance, 0.0) / n) / static_cast<double>(unit);
}

Interval Tally::interval() const {
  const double half = student(pairs - 1) * error();
  return {mean() - half, mean() + half};
}

double Tally::make_rate() const {
  return contracts == 0 ? 0 : static_cast<double>(made) / static_cast<double>(contracts);
}

double Tally::share() const {
  return won + lost == 0 ? 0.5 : static_cast<double>(won) / static_cast<double>(won + lost);
}

Interval Tally::share_interval() const { return wilson(won, won + lost); }

Interval wilson(std::uint64_t hits, std::uint64_t trials) {
  if (trials == 0) return {0, 1};
  const auto n = static_cast<double>(trials);
  const double share = static_cast<double>(hits) / n;
  const double z2 = kDeviations * kDeviations;
  const double middle = (share + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kDeviations / (1 + z2 / n) * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n));
  return {std::max(middle - half, 0.0), std::min(middle + half, 1.0)};
}

}  // namespace turup::duplicate
