// What decisions cost, by a judge.
#include "review/review.h"

#include <gtest/gtest.h>

#include "game/sample_rules.h"
#include "review/playout_judge.h"

namespace turup {
namespace {

using review::Finding;
using review::PlayoutJudge;
using review::Position;
using review::Worths;

std::vector<Action> all_of(const Choices& choices) {
  std::vector<Action> actions;
  for (unsigned i = 0; i < std::min(choices.size(), 6U); ++i) actions.push_back(choices.at(i));
  return actions;
}

// Once the pack is cut.
State first_decision(const Rules& rules) {
  Rng rng(3);
  State state = shuffled(rules, {0, 0}, rng);
  while (state.phase == Phase::cut) apply(rules, state, any_action(rules, state, rng));
  return state;
}

TEST(PlayoutJudge, SaysTheSameWhateverIsHiddenFromTheSeat) {
  for (const Rules& rules : samples::all()) {
    const Match match = new_match(rules, 0);
    Rng rng(3);
    State state = shuffled(rules, {0, 0}, rng);
    for (int decision = 0; state.phase != Phase::over; ++decision) {
      if (decision % 7 == 0) {
        const std::vector<Action> actions = all_of(legal_actions(rules, state));
        const State other = with_secrets_redealt(rules, state, state.actor, rng);
        const Worths worths = PlayoutJudge(2).weigh({rules, nullptr, state, match}, actions, 9);
        EXPECT_EQ(PlayoutJudge(2).weigh({rules, nullptr, other, match}, actions, 9), worths)
            << rules.name << ", decision " << decision;
        EXPECT_EQ(worths.size(), actions.size());
        EXPECT_EQ(worths.front().size(), 2U);
      }
      apply(rules, state, any_action(rules, state, rng));
    }
  }
}

// A judge that likes the last of its choices best, every other time by two points more than the first.
class Fake final : public review::Judge {
 public:
  Worths weigh(const Position& /*position*/, std::span<const Action> actions, std::uint64_t /*seed*/) override {
    Worths worths(actions.size(), {1, 1, 1, 1});
    worths.back() = {4, 2, 4, 2};
    return worths;
  }
};

TEST(Review, ADecisionCostsWhatTheBestWouldHaveBroughtMore) {
  const Rules rules = samples::whist();
  const State state = first_decision(rules);
  const Choices choices = legal_actions(rules, state);
  const review::Decision decision{1, state, new_match(rules, 0), choices.at(0)};
  Fake judge;
  const Finding finding = review::judged(rules, nullptr, decision, judge, 1);
  EXPECT_EQ(finding.taken, 1);
  EXPECT_EQ(finding.best, 3);
  EXPECT_EQ(finding.cost(), 2);
  EXPECT_EQ(finding.better, choices.at(choices.size() - 1));
  EXPECT_EQ(finding.weighed, choices.size());
  EXPECT_NEAR(finding.error, 0.57735, 1e-5);  // of 3, 1, 3, 1
  const review::Decision best{1, state, new_match(rules, 0), finding.better};
  EXPECT_EQ(review::judged(rules, nullptr, best, judge, 1).taken, 1) << "what was taken stands first";
}

TEST(Review, OfThousandsOfChoicesAFewAreWeighed) {
  const Rules rules = samples::hearts();
  const State state = first_decision(rules);
  ASSERT_EQ(state.phase, Phase::exchange);
  const review::Decision decision{1, state, new_match(rules, 0), legal_actions(rules, state).at(0)};
  Fake judge;
  const Finding finding = review::judged(rules, nullptr, decision, judge, 1);
  EXPECT_GT(finding.weighed, 10U);
  EXPECT_LE(finding.weighed, review::kMostWeighed + 2);
}

}  // namespace
}  // namespace turup
