// Checks in every shipped variant that, whatever has happened in a deal, other cards are found that lead to the very
// same story.
#include "knowledge/imagination.h"

#include <gtest/gtest.h>

#include "case_name.h"
#include "players/players.h"
#include "variants/shipped.h"

namespace turup {
namespace {

constexpr unsigned kTries = 400;
constexpr std::size_t kEvery = 5;  // decisions

class ShippedStories : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    variant_ = shipped::variant(GetParam());
    ASSERT_TRUE(variant_.rules) << variant_.trouble;
  }

  // Plays like club players, but now and then takes any action, so that rare calls are met too.
  void follow(std::uint32_t number) {
    const Rules& rules = *variant_.rules;
    Rng rng(number, 6);
    ClubPlayer club(number, nullptr, Chances::assumed);
    State state = shuffled(rules, {static_cast<Seat>(number % rules.tables.seats), number}, rng, variant_.hooks.get());
    std::vector<Happened> so_far;
    while (state.phase != Phase::over && so_far.size() < 400) {
      if (so_far.size() % kEvery == number % kEvery && state.phase != Phase::cut) imagine(so_far, state, rng);
      if (HasFatalFailure()) return;
      const View seen = view(rules, state, match_, state.actor);
      const Action action = rng.below(8) == 0 ? any_cheap(seen.choices, rng) : club.choose(rules, seen);
      so_far.push_back({state, action, state.actor});
      apply(rules, state, action, variant_.hooks.get());
    }
  }

  static Action any_cheap(Choices choices, Rng& rng) {
    if (choices.from <= choices.to && choices.number_say == Say::bid) choices.to = choices.from;
    return choices.any(rng);
  }

  void imagine(const std::vector<Happened>& so_far, const State& state, Rng& rng) {
    const Rules& rules = *variant_.rules;
    const Story story = story_of(rules, match_, {so_far, state}, state.actor);
    const Imagination imagination(rules, variant_.hooks.get(), story);
    const auto imagined = imagination.draw(rng, kTries);
    ++asked_;
    if (!imagined) return;
    ++found_;
    ASSERT_EQ(unsoundness(rules, imagined->now), std::nullopt);
    ASSERT_EQ(story_of(rules, match_, {imagined->so_far, imagined->now}, state.actor), story);
  }

  shipped::Variant variant_;
  Match match_;
  int asked_ = 0;
  int found_ = 0;
};

TEST_P(ShippedStories, AreLedToByOtherCardsToo) {
  match_ = new_match(*variant_.rules, 0);
  for (std::uint32_t number = 0; number < 16 && !HasFailure(); ++number) follow(number);
  std::printf("%-28s imagined at %d of %d decisions\n", GetParam().c_str(), found_, asked_);
  EXPECT_GT(asked_, 40);
  EXPECT_GE(found_ * 100, asked_ * 97);
}

INSTANTIATE_TEST_SUITE_P(All, ShippedStories, testing::ValuesIn(shipped::library().variants()), test_name);

}  // namespace
}  // namespace turup
