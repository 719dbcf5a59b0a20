// Plays games that scripts of the tests decide (tests/scripted/games): they must be sound after every action and the
// same in one go, and views and stories must tell no secrets.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>

#include "case_name.h"
#include "game/advance.h"
#include "knowledge/imagination.h"
#include "knowledge/witness.h"
#include "script/facts.h"
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

using Words = std::array<std::uint64_t, script::FactBytes::kWords>;
Words words_of(const HookFacts& facts) {
  Words words;
  std::memcpy(words.data(), &facts, sizeof words);
  return words;
}

// Returns the bits of which facts are made, at any point.
Words told_bits() {
  Words bits{};
  for (std::size_t point = 0; point < kHookPoints; ++point)
    for (const script::Fact* fact : script::facts_of(static_cast<HookPoint>(point)))
      for (std::size_t i = 0; i < bits.size(); ++i) bits[i] |= fact->bytes.word(i);
  return bits;
}

// Returns the facts that differ, by name. The names are gone through only where a bit of some fact differs: with
// sanitizers that would take minutes for all calls.
std::string differing(const HookFacts& told, const HookFacts& otherwise) {
  static const Words kTold = told_bits();
  Words others = words_of(otherwise);
  const Words words = words_of(told);
  std::uint64_t any = 0;
  for (std::size_t i = 0; i < words.size(); ++i) any |= (others[i] ^= words[i]) & kTold[i];
  if (any == 0) return {};
  std::string names;
  for (std::size_t point = 0; point < kHookPoints; ++point)
    for (const script::Fact* fact : script::facts_of(static_cast<HookPoint>(point)))
      for (std::size_t i = 0; i < others.size(); ++i)
        if ((others[i] & fact->bytes.word(i)) != 0) {
          names += std::string(fact->named.name) + " ";
          break;
        }
  return names;
}

// Scripts are told the same however the cards lie that nobody sees.
void expect_the_same_facts(const Rules& rules, const State& state, Rng& rng) {
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
    const State other = with_secrets_redealt(rules, state, seat, rng);
    ASSERT_EQ(differing(auction_facts(rules, state), auction_facts(rules, other)), "") << "seat " << int{seat};
    ASSERT_EQ(differing(deal_facts(rules, state), deal_facts(rules, other)), "") << "seat " << int{seat};
  }
}

TEST_P(ScriptedGames, TellScriptsNothingThatIsHidden) {
  for (std::uint32_t deal = 0; deal < 20 && !HasFailure(); ++deal)
    play(deal, [&](const std::vector<Happened>&, const State& state, Rng& rng) {
      expect_the_same_facts(rules(), state, rng);
    });
}

// Scripts may be laid over any game: there, too, they would be told nothing that is hidden.
TEST(ShippedGames, WouldTellScriptsNothingThatIsHidden) {
  for (const char* name : {"29/base", "29/lucknow", "29/west-bengal", "56/four", "hearts/base"}) {
    SCOPED_TRACE(name);
    const shipped::Variant variant = shipped::variant(name);
    ASSERT_TRUE(variant.rules) << variant.trouble;
    for (std::uint32_t deal = 0; deal < 20 && !testing::Test::HasFailure(); ++deal) {
      Rng rng(13, deal);
      State state = shuffled(*variant.rules, {0, deal}, rng, variant.hooks.get());
      while (state.phase != Phase::over && !testing::Test::HasFatalFailure()) {
        expect_the_same_facts(*variant.rules, state, rng);
        apply(*variant.rules, state, any_action(*variant.rules, state, rng), variant.hooks.get());
      }
    }
  }
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
