// Tests random numbers: small draws that share a word are as even as if each had a word of its own.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/base.h"

namespace turup {
namespace {

// Expects that counts that should be equal differ only by chance: chi-squared within six deviations of its mean.
void expect_even(const std::vector<int>& counts, int draws) {
  const double mean = static_cast<double>(draws) / static_cast<double>(counts.size());
  double chi_squared = 0;
  for (const int count : counts) chi_squared += (count - mean) * (count - mean) / mean;
  const auto freedom = static_cast<double>(counts.size() - 1);
  EXPECT_LT(chi_squared, freedom + 6 * std::sqrt(2 * freedom));
}

TEST(RandomPicks, AreEvenForEverySmallBound) {
  Rng rng(1);
  for (std::uint32_t bound = 2; bound <= Rng::kSmall; ++bound) {
    std::vector<int> counts(bound);
    for (int draw = 0; draw < 20000; ++draw) ++counts[rng.pick(bound)];
    SCOPED_TRACE(bound);
    expect_even(counts, 20000);
  }
}

TEST(RandomPicks, OfOneWordTellNothingOfEachOther) {
  Rng rng(2);
  std::vector<int> counts(std::size_t{3} * 5 * 7 * 4);
  for (int draw = 0; draw < 100000; ++draw) {
    const std::uint32_t first = rng.pick(3);
    const std::uint32_t second = rng.pick(5);
    const std::uint32_t third = rng.pick(7);
    ++counts[((first * 5 + second) * 7 + third) * 4 + rng.pick(4)];
  }
  expect_even(counts, 100000);
}

TEST(RandomPicks, OfLargeBoundsAreOrdinaryDraws) {
  Rng one(3);
  Rng two(3);
  for (std::uint32_t bound = Rng::kSmall + 1; bound < 5000; ++bound) ASSERT_EQ(one.pick(bound), two.below(bound));
}

TEST(RandomPicks, TakenInARowAreThoseOfTheGenerator) {
  Rng one(5);
  Rng two(5);
  one.pick(7);
  two.pick(7);
  {
    Picks picks(two);
    for (std::uint32_t bound = 1; bound < 2 * Rng::kSmall; ++bound) ASSERT_EQ(picks.pick(bound), one.pick(bound));
  }
  EXPECT_EQ(one.pick(6), two.pick(6));
  EXPECT_EQ(one.next(), two.next());
}

TEST(RandomPicks, DrawNothingForASingleChoice) {
  Rng rng(4);
  Rng same = rng;
  for (int i = 0; i < 10; ++i) EXPECT_EQ(rng.pick(1), 0U);
  EXPECT_EQ(rng.next(), same.next());
}

TEST(RandomRows, HaveOneNumberBelowEachBound) {
  Rng rng(6);
  for (std::uint32_t first = 0; first <= kMostInRow; ++first) {
    std::uint32_t next = first;
    rng.in_row(first, [&](std::uint32_t bound, std::uint64_t number) {
      ASSERT_EQ(bound, next--);
      ASSERT_LT(number, bound);
    });
    EXPECT_EQ(next, first == 0 ? 0 : 1U);
  }
}

TEST(RandomRows, AreEvenAtEveryBound) {
  Rng rng(7);
  std::vector<std::vector<int>> counts(kMostInRow + 1);
  for (std::uint32_t bound = 2; bound <= kMostInRow; ++bound) counts[bound].resize(bound);
  for (int row = 0; row < 20000; ++row)
    rng.in_row(kMostInRow, [&](std::uint32_t bound, std::uint64_t number) { ++counts[bound][number]; });
  for (std::uint32_t bound = 2; bound <= kMostInRow; ++bound) {
    SCOPED_TRACE(bound);
    expect_even(counts[bound], 20000);
  }
}

TEST(RandomRows, ShuffleIntoEveryOrderAlike) {
  Rng rng(8);
  std::map<std::string, int> orders;
  for (int row = 0; row < 72000; ++row) {
    std::string cards = "ABCDEF";
    rng.in_row(6, [&](std::uint32_t bound, std::uint64_t number) { std::swap(cards[bound - 1], cards[number]); });
    ++orders[cards];
  }
  std::vector<int> counts;
  counts.reserve(orders.size());
  for (const auto& [order, count] : orders) counts.push_back(count);
  ASSERT_EQ(counts.size(), 720U);
  expect_even(counts, 72000);
}

}  // namespace
}  // namespace turup
