// Counts deals again from their records and compares that with the tally. Tallies may be added in any order.
#include <gtest/gtest.h>

#include <map>
#include <numeric>

#include "study/study.h"
#include "variants/shipped.h"

namespace turup::measure {
namespace {

using Wanted = Setup;  // GoogleTest's tests have a Setup of their own

Wanted run_of(std::uint64_t deals, std::uint64_t seed, Level level, std::uint64_t pairs = 0) {
  Wanted run;
  run.deals = deals;
  run.seed = seed;
  run.level = level;
  run.pairs = pairs;
  return run;
}

Tally simulated(const shipped::Variant& variant, const Setup& setup) {
  Tally tally(*variant.rules);
  simulate(
      *variant.rules, [&] { return variant.host->open(variant.rules->hooks); }, setup,
      [&](const Chunk* chunk) {
        if (chunk != nullptr) tally.add(chunk->tally);
        return Go::on;
      });
  return tally;
}

std::uint64_t deals_of(const Tally& tally, Table table) {
  const auto rows = tally.rows(table);
  return std::accumulate(rows.begin(), rows.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const Count& count) { return sum + count.deals; });
}

class Tallies : public testing::TestWithParam<std::string> {};

// Every table accounts for every deal that it is about.
TEST_P(Tallies, AddUp) {
  const shipped::Variant variant = shipped::variant(GetParam());
  ASSERT_TRUE(variant.rules) << variant.trouble;
  for (const Level level : {Level::random, Level::club}) {
    const std::uint64_t deals = level == Level::random ? 300 : 25;
    const Tally tally = simulated(variant, run_of(deals, 5, level));
    EXPECT_EQ(tally.deals, deals);
    EXPECT_EQ(tally.watched, deals);
    EXPECT_EQ(deals_of(tally, Table::ended), deals);
    const Count& declared = tally.at(Table::declared);
    EXPECT_EQ(deals_of(tally, Table::place), declared.deals);
    EXPECT_EQ(deals_of(tally, Table::stake), declared.deals);
    EXPECT_EQ(deals_of(tally, Table::bid) + deals_of(tally, Table::contract), declared.deals);
    EXPECT_EQ(deals_of(tally, Table::side), deals * variant.rules->tables.sides);
    EXPECT_EQ(tally.at(Table::heard), declared);
    if (declared.deals > 0) {
      EXPECT_EQ(deals_of(tally, Table::points), declared.deals);
    }
    EXPECT_EQ(tally.at(Table::flow, static_cast<std::size_t>(Flow::decisions)).sum,
              static_cast<std::int64_t>(tally.decisions));
  }
}

// A run is cut into parts, in any number and order, which are written out and read again.
TEST_P(Tallies, OfPartsAreThoseOfTheWhole) {
  const shipped::Variant variant = shipped::variant(GetParam());
  const Wanted whole = run_of(90, 7, Level::random, 2);
  const Tally all = simulated(variant, whole);
  Tally sum(*variant.rules);
  for (std::uint64_t part = 4; part > 0; --part) {
    Wanted setup = whole;
    setup.part = {part, 4};
    Tally tally = simulated(variant, setup);
    RecordHead head;
    head.variant = GetParam();
    const Shard shard{{head, whole}, setup.part, range_of(90, setup.part), range_of(2, setup.part), tally};
    const Source source("part", shard_text(*variant.rules, shard));
    Diagnostics diagnostics;
    const auto read = read_shard(*variant.rules, source, diagnostics);
    ASSERT_TRUE(read) << render(diagnostics.all().front(), false);
    EXPECT_EQ(read->tally, tally);
    sum.add(read->tally);
  }
  EXPECT_EQ(sum, all);
}

INSTANTIATE_TEST_SUITE_P(Shipped, Tallies,
                         testing::Values("29/base", "29/lucknow", "28/base", "56/six", "whist/base", "hearts/base"),
                         [](const testing::TestParamInfo<std::string>& variant) {
                           std::string name = variant.param;
                           std::replace_if(
                               name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
                           return name;
                         });

// A deal is the same whether it is watched, recorded, or neither.
TEST(Dealers, PlayTheSameDealHoweverItIsFollowed) {
  const shipped::Variant variant = shipped::variant("29/base", {"double", "redouble"});
  Dealer dealer(*variant.rules, variant.hooks.get(), 3, {Level::random, {}, {}});
  RecordHead head;
  head.variant = "29/base";
  for (const std::uint64_t number : {kAllWatched - 1, kAllWatched + 1, kAllWatched + 2, kAllWatched * kOneWatched}) {
    const FinishedDeal plain = dealer.play(number);
    EXPECT_EQ(plain.watch != nullptr, number < kAllWatched || number % kOneWatched == 0);
    const State end = plain.end;
    const Result result = plain.result;
    const unsigned decisions = plain.decisions;
    const FinishedDeal recorded = dealer.play(number, &head);
    EXPECT_EQ(recorded.end, end);
    EXPECT_EQ(recorded.result, result);
    EXPECT_EQ(recorded.decisions, decisions);
  }
}

TEST(Ranges, OfPartsAreTheWholeOnce) {
  for (const std::uint64_t total :
       {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{701}, std::uint64_t{1'000'000'000}})
    for (const std::uint64_t of : {std::uint64_t{1}, std::uint64_t{3}, std::uint64_t{1000}}) {
      std::uint64_t due = 0;
      for (std::uint64_t number = 1; number <= of; ++number) {
        const Range range = range_of(total, {number, of});
        ASSERT_EQ(range.from, due);
        ASSERT_LE(range.size(), total / of + 1);
        due = range.to;
      }
      EXPECT_EQ(due, total);
    }
}

// A step of skill is a duel of the two levels over the same cards.
TEST(Skill, IsWhatADuelOfTheLevelsComesTo) {
  for (const char* name : {"29/base", "29/lucknow", "hearts/base"}) {
    const shipped::Variant variant = shipped::variant(name);
    const Tally tally = simulated(variant, run_of(0, 3, Level::random, 6));
    const duplicate::Tally duel =
        duplicate::play({*variant.rules, variant.hooks.get()}, duplicate::parties(Level::club, Level::random),
                        {duplicate::Length::deal, 3}, 6);
    const Count& step = tally.at(Table::skill, 0);
    EXPECT_EQ(step.deals, duel.pairs) << name;
    EXPECT_EQ(step.made, duel.won) << name;
    EXPECT_EQ(step.sum, duel.sum) << name;
    EXPECT_EQ(tally.at(Table::skill, 1).deals, duel.won + duel.lost) << name;
    EXPECT_GT(duel.sum, 0) << name;
  }
}

TEST(Reports, HaveEveryMeasure) {
  const shipped::Variant variant = shipped::variant("29/base", {"double"});
  const Tally tally = simulated(variant, run_of(200, 5, Level::random));
  const Count& declared = tally.at(Table::declared);
  for (std::size_t i = 0; i < std::size(kMeasures); ++i) {
    const Interval interval = measured(tally, static_cast<Measure>(i));
    EXPECT_GT(interval.of, 0U) << kMeasures[i].word;
    EXPECT_LE(interval.low, interval.value) << kMeasures[i].word;
    EXPECT_GE(interval.high, interval.value) << kMeasures[i].word;
  }
  EXPECT_EQ(measured(tally, Measure::make_rate).value,
            static_cast<double>(declared.made) / static_cast<double>(declared.deals));
  EXPECT_EQ(measured(Tally(*variant.rules), Measure::drama).of, 0U);
}

}  // namespace
}  // namespace turup::measure
