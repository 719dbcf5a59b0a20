// Compares lead changes, drama and security of deals with given tricks with figures worked out by hand.
#include <gtest/gtest.h>

#include <cmath>

#include "game/sample_rules.h"
#include "study/study.h"

namespace turup::measure {
namespace {

using Points = std::vector<std::array<std::uint16_t, 2>>;

// Returns a watched deal. Two sides play for a target of 15 of 28, and side 0 declares. `points` are those taken after
// each trick.
Watch watched(const Rules& rules, const Points& points, Side winner) {
  Watch watch;
  watch.begin(rules);
  State state;
  state.declarers = 0;
  state.target = 15;
  for (const auto& taken : points) {
    ++state.tricks_played;
    state.points[0] = taken[0];
    state.points[1] = taken[1];
    watch.after(state);
  }
  state.ended = Ended::played;
  watch.end(state, winner);
  return watch;
}

double figure(const Watch& watch, Flow flow) {
  return static_cast<double>(watch.of(flow).value_or(-1)) / unit_of(flow);
}

class Watching : public testing::Test {
 protected:
  Rules rules_ = samples::twenty_nine();
};

TEST_F(Watching, WhoeverIsAheadThroughoutHasNoDrama) {
  ASSERT_EQ(rules_.tables.in_play, 28);
  const Watch watch = watched(rules_, {{5, 0}, {9, 2}, {15, 2}, {26, 2}}, 0);
  EXPECT_EQ(figure(watch, Flow::lead_changes), 0);
  EXPECT_EQ(figure(watch, Flow::drama), 0);
  EXPECT_EQ(figure(watch, Flow::security), 1);
}

// The sides need 15 and 14. After 0:7 the declarers are at 0; after 5:7 at (5/15) / (5/15 + 7/14) = 0.4; after 15:7 at
// 2/3.
TEST_F(Watching, WhoeverComesFromBehindHasDrama) {
  const Watch watch = watched(rules_, {{0, 7}, {5, 7}, {15, 7}, {21, 7}}, 0);
  EXPECT_EQ(figure(watch, Flow::lead_changes), 1);
  EXPECT_NEAR(figure(watch, Flow::drama), (std::sqrt(0.5) + std::sqrt(0.1)) / 2, 2e-6);
  EXPECT_NEAR(figure(watch, Flow::security), 1.0 / 3, 2e-6);
}

TEST_F(Watching, TheLeadChangesWhenAnotherPartyStandsAloneAtTheTop) {
  // 15 of 15 and 14 of 14 are level, and so is 0:0 before the first trick.
  EXPECT_EQ(figure(watched(rules_, {{0, 0}, {3, 0}, {3, 5}, {9, 5}}, 0), Flow::lead_changes), 2);
  EXPECT_EQ(figure(watched(rules_, {{5, 0}, {15, 14}, {16, 14}}, 0), Flow::lead_changes), 0);
}

TEST_F(Watching, WithoutAWinnerThereIsALeadButNoDrama) {
  const Watch watch = watched(rules_, {{5, 0}, {5, 9}}, kNoSide);
  EXPECT_EQ(figure(watch, Flow::lead_changes), 1);
  EXPECT_FALSE(watch.of(Flow::drama));
  EXPECT_FALSE(watch.of(Flow::security));
}

TEST_F(Watching, AnAnnulledDealHasNoLead) {
  Watch watch;
  watch.begin(rules_);
  State state;
  state.ended = Ended::annulled_passed;
  watch.end(state, kNoSide);
  EXPECT_FALSE(watch.of(Flow::lead_changes));
  EXPECT_EQ(figure(watch, Flow::decisions), 0);
  EXPECT_FALSE(watch.of(Flow::choices));
}

// Four sides play, and the fewest points are best, so the threshold is (1 + 2/3) / 2. After 0 4 4 4 the first is at 1.
// After 9 4 4 4 the others share the places above the last: 2/3. After 9 4 4 7 the second and third share the first
// two: 5/6.
TEST_F(Watching, WithoutADeclarerTheRankIsTheEstimate) {
  const Rules rules = samples::hearts();
  ASSERT_EQ(rules.tables.sides, 4);
  Watch watch;
  watch.begin(rules);
  State state;
  const auto trick = [&](std::array<std::uint16_t, 4> points) {
    ++state.tricks_played;
    std::copy(points.begin(), points.end(), state.points.begin());
    watch.after(state);
  };
  trick({0, 4, 4, 4});
  trick({9, 4, 4, 4});
  trick({9, 4, 4, 7});
  trick({9, 4, 6, 7});
  state.ended = Ended::played;
  watch.end(state, 1);
  EXPECT_EQ(figure(watch, Flow::lead_changes), 1);
  const double threshold = 5.0 / 6;
  EXPECT_NEAR(figure(watch, Flow::drama), (std::sqrt(threshold - 1.0 / 3) + std::sqrt(threshold - 2.0 / 3)) / 2, 2e-3);
}

TEST_F(Watching, WhatIsSaidIsKnownByItsSide) {
  Watch watch;
  watch.begin(rules_);
  State state;
  state.declarers = 0;
  state.actor = 1;
  Action action;
  action.say = Say::double_up;
  watch.before(state, action, 2);
  state.actor = 0;
  action.say = Say::pass;
  watch.before(state, action, 1);
  state.ended = Ended::played;
  state.declared[0] = seat_bit(2);
  watch.end(state, 0);
  EXPECT_TRUE(watch.said(1, Watch::By::others));
  EXPECT_FALSE(watch.said(1, Watch::By::declarers));
  EXPECT_TRUE(watch.said(kFirstMeld, Watch::By::declarers));
  EXPECT_EQ(figure(watch, Flow::decisions), 2);
  EXPECT_EQ(figure(watch, Flow::choices), 1.5);
  EXPECT_EQ(figure(watch, Flow::forced), 0.5);
}

}  // namespace
}  // namespace turup::measure
