#include "study/duel/pairs.h"

#include <algorithm>
#include <cmath>

#include "study/interval.h"

namespace turup::duplicate {

void Contracts::add(const Contracts& more) {
  played += more.played;
  made += more.made;
}

double Contracts::make_rate() const {
  return played == 0 ? 0 : static_cast<double>(made) / static_cast<double>(played);
}

void Tally::add(const Pair& pair) {
  ++pairs;
  sum += pair.difference;
  squares += pair.difference * pair.difference;
  if (pair.difference > 0) ++won;
  if (pair.difference < 0) ++lost;
  for (std::size_t party = 0; party < contracts.size(); ++party)
    for (const auto& [bid, more] : pair.contracts[party]) contracts[party][bid].add(more);
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
  const double half = measure::student(pairs - 1) * error();
  return {mean() - half, mean() + half};
}

Contracts Tally::contracts_of(std::size_t party) const {
  Contracts all;
  for (const auto& [bid, more] : contracts[party]) all.add(more);
  return all;
}

double Tally::share() const {
  return won + lost == 0 ? 0.5 : static_cast<double>(won) / static_cast<double>(won + lost);
}

Interval Tally::share_interval() const { return wilson(won, won + lost); }

Interval wilson(std::uint64_t hits, std::uint64_t trials) {
  if (trials == 0) return {0, 1};
  const measure::Interval share = measure::share(hits, trials);
  return {share.low, share.high};
}

}  // namespace turup::duplicate
