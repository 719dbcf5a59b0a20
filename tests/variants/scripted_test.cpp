// Plays games that scripts of the tests decide (tests/scripted/games): they must be sound after every action and the
// same in one go, and views and stories must tell no secrets.
#include <gtest/gtest.h>

#include <filesystem>

#include "case_name.h"
#include "knowledge/imagination.h"
#include "knowledge/witness.h"
#include "variants/one_go.h"

namespace turup {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> games() {
  std::vector<std::string> names;
  for (const auto& file : fs::directory_iterator(std::string(TURUP_ROOT) + "/tests/scripted/games"))
    if (file.path().extension() == ".yaml") names.push_back(file.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

class ScriptedGames : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    variant_ = shipped::variant(std::string(TURUP_ROOT) + "/tests/scripted/games/" + GetParam() + ".yaml");
    ASSERT_TRUE(variant_.rules) << variant_.trouble;
    EXPECT_EQ(variant_.trouble, "");
    match_ = new_match(rules(), 0);
  }
  const Rules& rules() const { return *variant_.rules; }
  Hooks* hooks() const { return variant_.hooks.get(); }

  template <class Look>
  void play(std::uint32_t deal, Look look) const {
    Rng rng(13, deal);
    State state = shuffled(rules(), {static_cast<Seat>(deal % rules().tables.seats), deal}, rng, hooks());
    std::vector<Happened> so_far;
    while (state.phase != Phase::over && !HasFatalFailure()) {
      look(so_far, state, rng);
      ASSERT_LT(so_far.size(), 2000U) << "deal " << deal << " does not end";
      const Action action = any_action(rules(), state, rng);
      so_far.push_back({state, action, state.actor});
      apply(rules(), state, action, hooks());
    }
    look(so_far, state, rng);
    score(rules(), state, hooks());
  }

  shipped::Variant variant_;
  Match match_;
};

TEST_P(ScriptedGames, AreSoundAfterEveryAction) {
  for (std::uint32_t deal = 0; deal < 300 && !HasFailure(); ++deal)
    play(deal, [&](const std::vector<Happened>&, const State& state, Rng&) {
      ASSERT_EQ(unsoundness(rules(), state), std::nullopt) << "deal " << deal;
    });
}

TEST_P(ScriptedGames, ArePlayedInOneGoAsStepByStep) {
  for (std::uint32_t deal = 0; deal < 200 && !HasFatalFailure(); ++deal)
    shipped::expect_the_same_in_one_go(variant_, deal);
}

TEST_P(ScriptedGames, ShowNobodyWhatHeHasNotSeen) {
  for (std::uint32_t deal = 0; deal < 20 && !HasFailure(); ++deal)
    play(deal, [&](const std::vector<Happened>&, const State& state, Rng& rng) {
      for (Seat seat = 0; seat < rules().tables.seats; ++seat) {
        const State other = with_secrets_redealt(rules(), state, seat, rng);
        ASSERT_EQ(view(rules(), state, match_, seat), view(rules(), other, match_, seat)) << "deal " << deal;
      }
    });
}

TEST_P(ScriptedGames, CanBeImaginedFromWhatASeatHasSeen) {
  int asked = 0;
  int found = 0;
  for (std::uint32_t deal = 0; deal < 30 && !HasFailure(); ++deal)
    play(deal, [&](const std::vector<Happened>& so_far, const State& state, Rng& rng) {
      if (so_far.size() % 5 != deal % 5 || state.phase == Phase::cut || state.phase == Phase::over) return;
      const Story story = story_of(rules(), match_, {so_far, state}, state.actor);
      const auto imagined = Imagination(rules(), hooks(), story).draw(rng, 400);
      ++asked;
      if (!imagined) return;
      ++found;
      ASSERT_EQ(story_of(rules(), match_, {imagined->so_far, imagined->now}, state.actor), story);
    });
  EXPECT_GT(asked, 40);
  EXPECT_GE(found * 100, asked * 97);
}

INSTANTIATE_TEST_SUITE_P(All, ScriptedGames, testing::ValuesIn(games()), test_name);

}  // namespace
}  // namespace turup
