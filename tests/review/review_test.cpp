// Tests what decisions cost, by the expert's estimate.
#include <gtest/gtest.h>

#include <algorithm>

#include "game/sample_rules.h"
#include "knowledge/imagination.h"
#include "study/study.h"

namespace turup {
namespace {

using review::Decisions;
using review::Finding;

// A deal of random players up to so many decisions, as a re-execution would tell it.
struct Begun {
  std::vector<Happened> so_far;
  State now;
};
Begun begun(const Rules& rules, std::uint64_t seed, unsigned decisions) {
  Rng rng(seed);
  Begun deal{{}, shuffled(rules, {0, 0}, rng)};
  while (deal.so_far.size() < decisions && deal.now.phase != Phase::over) {
    const Action action = any_action(rules, deal.now, rng);
    deal.so_far.push_back({deal.now, action, deal.now.actor});
    apply(rules, deal.now, action);
  }
  return deal;
}

// Returns what the last decision costs if `taken` is chosen.
Finding last_of(const Rules& rules, const std::vector<Happened>& so_far, const State& now, const Action& taken) {
  Decisions decisions(rules, {});
  decisions.deal({}, so_far.front().before, {});
  for (const Happened& happened : so_far) decisions.step({happened.before, now, happened.action, happened.seat});
  decisions.step({now, now, taken, now.actor});
  ExpertPlayer expert({5, {4, {}}, nullptr});
  return review::judged(rules, decisions.story(decisions.all().back()), taken, expert);
}

TEST(Review, SaysTheSameWhateverIsHiddenFromTheSeat) {
  int others = 0;
  for (const Rules& rules : samples::all())
    for (const unsigned decisions : {9U, 16U}) {
      const Begun deal = begun(rules, 3, decisions);
      const Choices choices = legal_actions(rules, deal.now);
      if (deal.now.phase == Phase::over || choices.size() < 2) continue;
      const Story story = story_of(rules, new_match(rules, 0), {deal.so_far, deal.now}, deal.now.actor);
      Rng rng(decisions);
      const auto other = Imagination(rules, nullptr, story).draw(rng, 500);
      ASSERT_TRUE(other) << rules.name;
      const Finding finding = last_of(rules, deal.so_far, deal.now, choices.at(0));
      const Finding again = last_of(rules, other->so_far, other->now, choices.at(0));
      EXPECT_EQ(again.cost, finding.cost) << rules.name;
      EXPECT_EQ(again.estimate, finding.estimate) << rules.name;
      EXPECT_EQ(again.better, finding.better) << rules.name;
      EXPECT_EQ(finding.deals, 4U) << rules.name;
      ++others;
    }
  EXPECT_GT(others, 5);
}

TEST(Review, ADecisionCostsWhatSomethingBetterWouldHaveBroughtMore) {
  const Rules rules = samples::whist();
  int costly = 0;
  for (unsigned decisions = 2; decisions < 30; decisions += 2) {
    const Begun deal = begun(rules, 4, decisions);
    const Choices choices = legal_actions(rules, deal.now);
    for (unsigned i = 0; i < choices.size() && choices.size() > 1; ++i) {
      const Action taken = choices.at(i);
      const Finding finding = last_of(rules, deal.so_far, deal.now, taken);
      EXPECT_EQ(finding.cost > 0, finding.better != taken);
      EXPECT_GE(finding.at_most, finding.cost);
      EXPECT_TRUE(choices.has(finding.better));
      EXPECT_EQ(finding.weighed, choices.size());
      if (finding.cost == 0) continue;
      ++costly;
      const Finding better = last_of(rules, deal.so_far, deal.now, finding.better);
      EXPECT_NEAR(finding.estimate + finding.cost, better.estimate, 0.0021);
    }
  }
  EXPECT_GT(costly, 10);
}

TEST(Review, ABidMayHaveCostMoreThanIsClearInAFewDeals) {
  const Rules rules = samples::twenty_nine();
  int unclear = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Begun deal = begun(rules, seed, 0);
    Rng rng(seed);
    while (deal.now.phase != Phase::auction) {
      const Action action = any_action(rules, deal.now, rng);
      deal.so_far.push_back({deal.now, action, deal.now.actor});
      apply(rules, deal.now, action);
    }
    const Choices choices = legal_actions(rules, deal.now);
    Action bid = choices.at(0);
    for (unsigned i = 0; i < choices.size(); ++i)
      if (choices.at(i).number >= bid.number) bid = choices.at(i);
    const Finding finding = last_of(rules, deal.so_far, deal.now, bid);
    EXPECT_GT(finding.at_most, 0) << "the highest bid of all, with any hand: seed " << seed;
    unclear += finding.cost == 0 ? 1 : 0;
  }
  EXPECT_GT(unclear, 0);
}

TEST(Review, OfThousandsOfChoicesAFewAreWeighed) {
  const Rules rules = samples::hearts();
  Begun deal = begun(rules, 3, 1);
  ASSERT_EQ(deal.now.phase, Phase::exchange);
  const Choices choices = legal_actions(rules, deal.now);
  const Finding finding = last_of(rules, deal.so_far, deal.now, choices.at(choices.size() - 1));
  EXPECT_GT(finding.weighed, 2U);
  EXPECT_LT(finding.weighed, 100U);
  EXPECT_TRUE(choices.has(finding.better));
}

}  // namespace
}  // namespace turup
