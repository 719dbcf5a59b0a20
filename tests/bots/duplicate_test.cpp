// Tests duplicate pairs and the figures about them.
#include <gtest/gtest.h>

#include "game/sample_rules.h"
#include "study/study.h"

namespace turup {
namespace {

using duplicate::Contest;
using duplicate::Length;
using duplicate::Pair;
using duplicate::Tally;

constexpr Contest kDeals{Length::deal, 3};
constexpr Contest kMatches{Length::match, 3};

// The club player plays the same from the same seed, in whichever party.
TEST(Duplicate, WhoPlaysAlikeComesOutEven) {
  for (const Rules& rules : samples::all()) {
    const Tally tally = duplicate::play({rules}, duplicate::parties(Level::club, Level::club), kDeals, 10);
    EXPECT_EQ(tally.sum, 0) << rules.name;
    EXPECT_EQ(tally.drawn(), 10U) << rules.name;
    const Tally matches = duplicate::play({rules}, duplicate::parties(Level::club, Level::club), kMatches, 2);
    EXPECT_EQ(matches.drawn(), 2U) << rules.name;
  }
}

TEST(Duplicate, ExchangingThePartiesTurnsTheResultRound) {
  for (const Rules& rules : samples::all()) {
    const Tally one = duplicate::play({rules}, duplicate::parties(Level::club, Level::random), kDeals, 10);
    const Tally other = duplicate::play({rules}, duplicate::parties(Level::random, Level::club), kDeals, 10);
    EXPECT_EQ(one.sum, -other.sum) << rules.name;
    EXPECT_EQ(one.won, other.lost) << rules.name;
    EXPECT_NE(one.sum, 0) << rules.name;
  }
}

TEST(Duplicate, APairDependsOnItsNumberAndTheSeedAlone) {
  const Rules rules = samples::hearts();
  const duplicate::Parties parties = duplicate::parties(Level::club, Level::random);
  bool differs = false;
  for (std::uint32_t number = 0; number < 10; ++number) {
    const Pair pair = duplicate::play_pair({rules}, parties, kDeals, number);
    EXPECT_EQ(pair.difference, duplicate::play_pair({rules}, parties, kDeals, number).difference);
    differs |= pair.difference != duplicate::play_pair({rules}, parties, {Length::deal, 4}, number).difference;
  }
  EXPECT_TRUE(differs);
}

TEST(Duplicate, IsHaltedWhenItIsToldTo) {
  const Rules rules = samples::whist();
  const std::atomic<bool> stop = true;
  EXPECT_THROW(duplicate::play({rules, nullptr, &stop}, duplicate::parties(Level::club, Level::club), kDeals, 1),
               duplicate::Stopped);
}

// Returns a tally of pairs, each given by its difference over two tables.
Tally tally_of(std::initializer_list<int> differences) {
  Tally tally;
  tally.unit = 2;
  for (const int difference : differences) tally.add({difference, {}, {}});
  return tally;
}

TEST(DuplicateTally, HasTheMeanAndItsStandardError) {
  const Tally tally = tally_of({2, 4, -2, 0});
  EXPECT_DOUBLE_EQ(tally.mean(), 0.5);         // mean of 1, 2, -1, 0, per table
  EXPECT_NEAR(tally.error(), 0.645497, 1e-6);  // √(5/3) / √4
  EXPECT_NEAR(tally.interval().from, 0.5 - 3.1824 * 0.645497, 1e-5);
  EXPECT_NEAR(tally.interval().to, 0.5 + 3.1824 * 0.645497, 1e-5);
  EXPECT_EQ(tally.won, 2U);
  EXPECT_EQ(tally.lost, 1U);
  EXPECT_EQ(tally.drawn(), 1U);
  EXPECT_DOUBLE_EQ(tally.share(), 2.0 / 3);
}

// The figures are those of the score interval, worked out by hand.
TEST(DuplicateTally, HasWilsonsIntervalForShares) {
  EXPECT_NEAR(duplicate::wilson(60, 100).from, 0.502003, 1e-5);
  EXPECT_NEAR(duplicate::wilson(60, 100).to, 0.690599, 1e-5);
  EXPECT_NEAR(duplicate::wilson(0, 10).to, 0.277533, 1e-5);
  EXPECT_DOUBLE_EQ(duplicate::wilson(10, 10).to, 1);
  EXPECT_DOUBLE_EQ(duplicate::wilson(0, 0).from, 0);
  EXPECT_DOUBLE_EQ(duplicate::wilson(0, 0).to, 1);
}

TEST(DuplicateTally, SaysNothingOfNoPairs) {
  const Tally none;
  EXPECT_EQ(none.mean(), 0);
  EXPECT_EQ(none.error(), 0);
  EXPECT_EQ(none.share(), 0.5);
}

}  // namespace
}  // namespace turup
