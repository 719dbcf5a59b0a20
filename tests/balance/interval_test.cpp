// Compares intervals with figures from papers and tables.
#include <gtest/gtest.h>

#include "base/base.h"
#include "study/study.h"

namespace turup::measure {
namespace {

constexpr double kClose = 5e-4;

Count count_of(std::initializer_list<int> values) {
  Count count;
  for (const int value : values) count.add(value > 0, value);
  return count;
}

void expect_interval(const Interval& interval, double value, double low, double high) {
  EXPECT_NEAR(interval.value, value, kClose);
  EXPECT_NEAR(interval.low, low, kClose);
  EXPECT_NEAR(interval.high, high, kClose);
}

// The figures are from Newcombe's table of 1998: 81 of 263, 15 of 148, 0 of 20, 1 of 29 by the score method.
TEST(Shares, AreThoseOfThePaper) {
  expect_interval(share(81, 263), 0.3080, 0.2553, 0.3662);
  expect_interval(share(15, 148), 0.1014, 0.0624, 0.1605);
  expect_interval(share(0, 20), 0, 0, 0.1611);
  expect_interval(share(1, 29), 0.0345, 0.0061, 0.1718);
}

TEST(Shares, OfAllEndAtOne) { EXPECT_EQ(share(20, 20).high, 1); }
TEST(Shares, OfNothingSayThatNothingWasCounted) { EXPECT_EQ(share(0, 0).of, 0U); }

// The figures are from Newcombe's second paper of 1998: 56 of 70 and 48 of 80, 9 of 10 and 3 of 10 by the hybrid score
// method.
TEST(Differences, OfSharesAreThoseOfThePaper) {
  expect_interval(difference_of_shares(share(56, 70), share(48, 80)), 0.2, 0.0524, 0.3339);
  expect_interval(difference_of_shares(share(9, 10), share(3, 10)), 0.6, 0.1705, 0.8090);
}

// For 1, 2, 3, 4 the standard deviation is 1.29099 and t of three degrees 3.1824; for 1 … 6 they are 1.87083 and
// 2.5706.
TEST(Means, AreStudents) {
  expect_interval(mean(count_of({1, 2, 3, 4})), 2.5, 0.4457, 4.5543);
  expect_interval(mean(count_of({1, 2, 3, 4, 5, 6})), 3.5, 1.5367, 5.4633);
}

TEST(Means, OfFiguresInMillionthsAreInOnes) {
  expect_interval(mean(count_of({1'000'000, 2'000'000}), 1'000'000), 1.5, -4.853, 7.853);
}

// One observation, or several equal ones, do not show how far others may be from them.
TEST(Means, OfOneDealOrOfEqualOnesHaveNoEnds) {
  for (const Interval& interval : {mean(count_of({7})), mean(count_of({7, 7, 7})), mean(count_of({}))})
    EXPECT_FALSE(interval.has_ends());
  EXPECT_EQ(mean(count_of({7, 7, 7})).value, 7);
  EXPECT_TRUE(mean(count_of({7, 8})).has_ends());
  for (const int wins : {0, 1}) EXPECT_TRUE(share(static_cast<std::uint64_t>(wins), 1).has_ends());
}

TEST(Differences, FromAMeanWithoutEndsHaveNone) {
  const Interval several = mean(count_of({1, 2, 3, 4}));
  const Interval one = mean(count_of({7}));
  EXPECT_EQ(difference_of_means(one, several).value, 4.5);
  EXPECT_FALSE(difference_of_means(one, several).has_ends());
  EXPECT_FALSE(difference_of_means(several, one).has_ends());
  EXPECT_TRUE(difference_of_means(several, several).has_ends());
}

TEST(Means, OfLargeNumbersKeepTheirSmallVariance) {
  const Interval interval = mean(count_of({2'000'000'000, 2'000'000'001, 2'000'000'002}));
  EXPECT_NEAR(interval.high - interval.value, 2.4843, 0.02);
}

// An interval promises this: over many samples it misses the truth one time in twenty.
TEST(Intervals, HoldTheTruthNineteenTimesInTwenty) {
  constexpr int kSamples = 4'000;
  Rng rng(5);
  int shares = 0;
  int means = 0;
  for (int sample = 0; sample < kSamples; ++sample) {
    Count count;
    for (int deal = 0; deal < 60; ++deal) {
      const auto drawn = rng.below(10);
      count.add(drawn < 3, drawn);
    }
    const Interval made_share = made(count);
    const Interval average = mean(count);
    shares += made_share.low <= 0.3 && 0.3 <= made_share.high ? 1 : 0;
    means += average.low <= 4.5 && 4.5 <= average.high ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(shares) / kSamples, 0.95, 0.02);
  EXPECT_NEAR(static_cast<double>(means) / kSamples, 0.95, 0.02);
}

}  // namespace
}  // namespace turup::measure
