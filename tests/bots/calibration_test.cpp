// Tests what is measured of a club player's estimates, and what he makes of it.
#include "players/calibration.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/positions.h"
#include "game/sample_rules.h"
#include "knowledge/witness.h"
#include "players/club_decisions.h"
#include "variants/shipped.h"

namespace turup {
namespace {

constexpr Range kAnySlope{200, 1500};

// Returns samples that lie 500 above and below a line.
std::vector<Foretold> along(std::int64_t at_none, std::int64_t slope, int count) {
  std::vector<Foretold> samples;
  for (int i = 0; i < count; ++i) {
    const std::int64_t estimate = std::int64_t{1000} * (i / 2);
    samples.push_back({estimate, at_none + estimate * slope / 1000 + (i % 2 == 0 ? 500 : -500)});
  }
  return samples;
}

TEST(Fit, FindsTheLineAndHowFarOutcomesLieFromIt) {
  const Fit fit = fitted(along(3000, 800, 80), kAnySlope);
  EXPECT_TRUE(fit.is_measured());
  EXPECT_EQ(fit.slope, 800);
  EXPECT_EQ(fit.of(0), 3000);
  EXPECT_EQ(fit.of(10'000), 11'000);
  EXPECT_EQ(fit.spread, 500);
}

TEST(Fit, StaysWithinTheLimitsOfItsSlope) { EXPECT_EQ(fitted(along(0, 2000, 80), kAnySlope).slope, 1500); }

TEST(Fit, IsNotUsedIfItTellsLessThanTheAverage) {
  EXPECT_FALSE(fitted(along(50'000, -800, 80), kAnySlope).is_measured());
  EXPECT_TRUE(fitted(along(50'000, -800, 80), {-1500, 0}).is_measured());
}

TEST(Fit, NeedsMoreThanAFewSamples) { EXPECT_FALSE(fitted(along(3000, 800, 20), kAnySlope).is_measured()); }

TEST(Calibration, IsTheSameForTheSameRules) {
  const shipped::Variant one = shipped::variant("29/base");
  const shipped::Variant two = shipped::variant("29/base");
  ASSERT_TRUE(one.rules && two.rules);
  const Measurements first = measured_deals(*one.rules, nullptr, 64);
  const Measurements second = measured_deals(*two.rules, nullptr, 64);
  ASSERT_EQ(first.called.size(), 32U) << "nobody raises in every second deal, and no deal of 29 is cancelled";
  for (std::size_t i = 0; i < first.called.size(); ++i) {
    EXPECT_EQ(first.called[i].estimate, second.called[i].estimate);
    EXPECT_EQ(first.called[i].taken, second.called[i].taken);
  }
  EXPECT_EQ(first.pays, second.pays);
  const Calibration* known = calibration_for(*one.rules, nullptr);
  ASSERT_NE(known, nullptr);
  EXPECT_EQ(known, calibration_for(*two.rules, nullptr)) << "measured twice";
}

TEST(Calibration, TellsThatABidderTakesMoreThanWhoOutbidsHim) {
  const shipped::Variant variant = shipped::variant("29/base");
  ASSERT_TRUE(variant.rules);
  const Calibration& known = *calibration_for(*variant.rules, nullptr);
  const int all = variant.rules->tables.in_play * kWhole;
  EXPECT_GT(known.called.mean, all / 2);
  EXPECT_GT(known.called.of(known.raised.at), known.raised.mean) << "an opponent of his has good cards, too";
  EXPECT_GT(known.called.slope, 0);
  EXPECT_GT(known.by_friend.slope, 0);
  EXPECT_LT(known.by_other.slope, 0);
}

TEST(Calibration, IsNotThereWhereNobodyUndertakesANumberOfUnits) {
  for (const char* name : {"whist/base", "hearts/base", "call-break/base"}) {
    const shipped::Variant variant = shipped::variant(name);
    ASSERT_TRUE(variant.rules) << name;
    EXPECT_EQ(calibration_for(*variant.rules, variant.hooks.get()), nullptr) << name;
  }
}

TEST(Calibration, TellsFromWhichEstimateItIsGoodToTakeASuit) {
  const shipped::Variant variant = shipped::variant("euchre/base");
  ASSERT_TRUE(variant.rules);
  const Calibration* known = calibration_for(*variant.rules, nullptr);
  ASSERT_NE(known, nullptr);
  ASSERT_EQ(known->takings.size(), 2U) << "the card turned up, and another suit";
  for (const TakingRound& round : known->takings) {
    EXPECT_TRUE(round.taken.is_measured());
    ASSERT_EQ(round.least.size(), 4U);
  }
  const TakingRound& turned_up = known->takings.front();
  EXPECT_GT(turned_up.least[0], turned_up.least[3]) << "the card goes to the dealer, who speaks last";
}

TEST(Calibration, OfTakingIsTheSameEachTimeAndGainsWithTheEstimate) {
  const shipped::Variant variant = shipped::variant("euchre/base");
  ASSERT_TRUE(variant.rules);
  std::vector<Parted> found = parted_deals(*variant.rules, nullptr, 400, {});
  const std::vector<Parted> again = parted_deals(*variant.rules, nullptr, 400, {});
  ASSERT_GT(found.size(), 200U);
  ASSERT_EQ(found.size(), again.size());
  for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(found[i].gain, again[i].gain);
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.estimate < b.estimate; });
  std::int64_t weak = 0;
  std::int64_t strong = 0;
  for (std::size_t i = 0; i < found.size(); ++i) (i < found.size() / 2 ? weak : strong) += found[i].gain;
  EXPECT_GT(strong, weak);
}

TEST(Calibration, TellsFromWhichChanceItIsGoodToBidForAContract) {
  const shipped::Variant variant = shipped::variant("skat/base");
  ASSERT_TRUE(variant.rules && variant.hooks);
  const Calibration* known = calibration_for(*variant.rules, variant.hooks.get());
  ASSERT_NE(known, nullptr);
  ASSERT_EQ(known->least_chance.size(), variant.rules->contracts.size() + 1);
  EXPECT_GT(known->least_chance.front(), kLeastChance)
      << "a game that fails costs twice what it wins, though the talon helps";
  EXPECT_LT(known->least_chance.front(), kWhole);
}

TEST(Calibration, WantsTheScriptsThatDecide) {
  const shipped::Variant variant = shipped::variant("29/blog-2010");
  ASSERT_TRUE(variant.rules && variant.hooks);
  EXPECT_EQ(calibration_for(*variant.rules, nullptr), nullptr);
  EXPECT_NE(calibration_for(*variant.rules, variant.hooks.get()), nullptr);
  EXPECT_EQ(calibration_for(*variant.rules, nullptr), nullptr) << "another player's measuring must not matter";
}

TEST(Calibration, IsNotMadeForRulesOfNoFile) { EXPECT_EQ(calibration_for(samples::twenty_nine(), nullptr), nullptr); }

// One hand, and calibrations by which it takes so many units.
class Bidding : public testing::Test {
 protected:
  Action call(int taken, Seat holder = kNobody) {
    const Fit fit{0, taken * kWhole, 0, 3000};
    const Calibration calibration{fit, fit, fit, fit, fit, 0, {}, {}, {}};
    View view;
    view.phase = Phase::auction;
    view.hand = cards(rules_, "JS 9D 7H QC");
    view.choices.from = rules_.tables.bid_from;
    view.choices.to = rules_.tables.bid_to;
    view.choices.says = say_bit(Say::pass);
    if (holder != kNobody) {
      view.holder = holder;
      view.bid = view.choices.from++;
    }
    Outlook outlook(rules_, view);
    outlook.calibration = &calibration;
    return decide_call(outlook);
  }

  const Rules rules_ = samples::twenty_nine();
};

TEST_F(Bidding, GoesByTheChanceThatWasMeasured) {
  EXPECT_EQ(call(rules_.tables.bid_from + 2).say, Say::bid);
  EXPECT_EQ(call(rules_.tables.bid_from - 2).say, Say::pass);
}

TEST_F(Bidding, OutbidsOpponentsIfTheirContractCostsMore) {
  EXPECT_EQ(call(rules_.tables.bid_from, 1).say, Say::bid) << "as good for whoever declares";
  EXPECT_EQ(call(rules_.tables.bid_from, 2).say, Say::pass) << "the contract of a partner";
}

TEST_F(Bidding, GivesAnEqualBidTheChanceOfThatBid) {
  const Fit fit{0, rules_.tables.bid_from * kWhole, 0, 3000};
  const Calibration calibration{fit, fit, fit, fit, fit, 0, {}, {}, {}};
  View view;
  view.phase = Phase::auction;
  view.hand = cards(rules_, "JS 9D 7H QC");
  view.bid = static_cast<std::uint16_t>(rules_.tables.bid_from + 2);
  view.holder = 1;
  Outlook outlook(rules_, view);
  outlook.calibration = &calibration;
  Action ditto;
  ditto.say = Say::ditto;
  EXPECT_EQ(chance_of_bid(outlook, ditto), chance_of_bid(outlook, bid_of(view.choices, kSuits, view.bid)));
}

// In pitch a script gives points to all sides, whether the bid is made or not.
TEST(Judged, WhatAScriptGivesTheOthersIsMeasured) {
  const shipped::Variant pitch = shipped::variant("pitch/base");
  ASSERT_TRUE(pitch.rules) << pitch.trouble;
  const Calibration* known = calibration_for(*pitch.rules, pitch.hooks.get());
  ASSERT_NE(known, nullptr);
  EXPECT_LT(known->untold_failed, -2 * kWhole) << "of four points the others have at least three";
  EXPECT_GT(known->untold_made, known->untold_failed);
  const shipped::Variant plain = shipped::variant("29/base");
  EXPECT_EQ(calibration_for(*plain.rules, nullptr)->untold_failed, 0);
}

TEST(Judged, AHigherBidThatFailsTellsNoMoreUnitsThanALowerOne) {
  const shipped::Variant pitch = shipped::variant("pitch/base");
  ASSERT_TRUE(pitch.rules) << pitch.trouble;
  const Measurements samples = measured_deals(*pitch.rules, pitch.hooks.get(), 600);
  const auto least = [](const std::vector<Foretold>& all) {
    return std::min_element(all.begin(), all.end(), [](auto& a, auto& b) { return a.taken < b.taken; })->taken;
  };
  EXPECT_EQ(least(samples.raised), least(samples.called)) << "both have failed, and with the lowest bid, too";
}

// The first call of a deal of euchre, and calibrations by which it is good to take from such an estimate.
Action first_call(int least) {
  const shipped::Variant variant = shipped::variant("euchre/base");
  const Rules& rules = *variant.rules;
  Rng rng(1, 1);
  State state = shuffled(rules, {0, 0}, rng, nullptr);
  while (state.phase != Phase::auction) apply(rules, state, legal_actions(rules, state).any(rng), nullptr);
  const View seen = view(rules, state, new_match(rules, 0), state.actor);
  Calibration calibration;
  calibration.takings = {{{0, 0, 1000, 1000}, std::vector<int>(4, least)}};
  Outlook outlook(rules, seen);
  outlook.calibration = &calibration;
  return decide_taking(outlook);
}

TEST(Taking, GoesByTheEstimateThatWasMeasured) {
  EXPECT_EQ(first_call(0).say, Say::take);
  EXPECT_EQ(first_call(6 * kWhole).say, Say::pass);
}

}  // namespace
}  // namespace turup
