// Every hook point against everything that obeys the rules: the samples of hooks/README.md that fill it, over every
// shipped game that takes them; and a script that stops as soon as it is asked there.
//
// A new point is tested here as soon as it stands in HookPoint. If this fails, the message names the point, the game
// and what did not obey.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "case_name.h"
#include "game/game.h"
#include "loader/sampled.h"
#include "options/executors.h"
#include "script/scripts.h"

namespace turup::options {
namespace {

namespace fs = std::filesystem;

// A folder with one script, `ours`, beside those that are shipped.
class OneScript {
 public:
  explicit OneScript(const std::string& text)
      : folder_(fs::path(testing::TempDir()) / fmt::format("turup-points-{}-{}", ::getpid(), next_number())) {
    fs::create_directories(folder_ / "hooks");
    std::ofstream(folder_ / "hooks" / "ours.lua") << text;
  }
  ~OneScript() { fs::remove_all(folder_); }
  OneScript(const OneScript&) = delete;
  OneScript& operator=(const OneScript&) = delete;

  Loaded over(const std::string& game) const {
    const Library library = shipped::library().with_first({folder_ / "variants", folder_ / "hooks"});
    return load_file_text(file_over(game, "hooks: { ours: {} }\n"), {}, library);
  }

 private:
  // Every script has a path of its own, because the library opens each file only once.
  static int next_number() {
    static int made = 0;
    return ++made;
  }

  fs::path folder_;
};

std::vector<std::string> points() {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < kHookPoints; ++i) words.emplace_back(hook_point_word(static_cast<HookPoint>(i)));
  return words;
}

bool fills(const std::string& text, const std::string& point) {
  test::Bench bench;
  const auto script = bench.declare("ours", text);
  if (!script) return false;
  for (std::size_t i = 0; i < kHookPoints; ++i)
    if (script->fills[i] && hook_point_word(static_cast<HookPoint>(i)) == point) return true;
  return false;
}

// Returns the samples of the guide that fill the point.
std::vector<std::string> samples_of_point(const std::string& point) {
  std::vector<std::string> samples;
  for (const std::string& block : test::lua_blocks(test::read_file("hooks/README.md")))
    if (fills(block, point)) samples.push_back(block);
  return samples;
}

RuleSet opened(const Loaded& loaded, const std::string& game, const std::string& text) {
  RuleSet set;
  set.game = game;
  set.name = "over " + game + "\n" + text;
  set.variant.rules = loaded.rules;
  set.variant.hooks = set.variant.host->open(set.rules().hooks);
  return set;
}

// Plays deals at random and settles them. Returns what a script stopped with, or nothing.
std::string stopped_with(const RuleSet& set) {
  constexpr std::uint32_t kPlayedOut = 20;
  try {
    Match match = new_match(set.rules(), 0);
    for (std::uint32_t deal = 0; deal < kPlayedOut; ++deal) {
      Rng rng(7, deal);
      standings(set.rules(), match, set.hooks());
      State state = shuffled(set.rules(), present_deal(match), rng, set.hooks());
      while (state.phase != Phase::over) {
        host_offers(set.rules(), state, set.hooks());
        const State before = state;
        try {
          apply(set.rules(), state, any_action(set.rules(), state, rng), set.hooks());
        } catch (const HookFailure&) {
          EXPECT_EQ(state, before) << "kernel: a script stops, and an action is half done (Tables::scripted)";
          throw;
        }
      }
      Result result = score(set.rules(), state, set.hooks());
      settle(set.rules(), set.hooks(), match, result);
    }
  } catch (const HookFailure& failure) {
    return failure.what();
  }
  return {};
}

class HookPoints : public testing::TestWithParam<std::string> {};

TEST_P(HookPoints, AreObeyedByEverything) {
  const std::vector<std::string> samples = samples_of_point(GetParam());
  EXPECT_FALSE(samples.empty()) << GetParam() << " has no sample (hooks/README.md)";
  int taken = 0;
  for (const std::string& sample : samples) {
    const OneScript script(sample);
    for (const std::string& game : games()) {
      const Loaded loaded = script.over(game);
      if (!is_taken(loaded)) continue;
      ++taken;
      const RuleSet set = opened(loaded, game, sample);
      SCOPED_TRACE(set.name);
      for (const auto expect : {expect_sound_and_secret, expect_one_go_like_steps, expect_records_to_reexecute,
                                expect_club_to_finish, expect_solver_like_brute_force})
        EXPECT_NO_FATAL_FAILURE(expect(set));
    }
  }
  EXPECT_GT(taken, 0) << GetParam() << ": no game takes a sample of it";
}

TEST_P(HookPoints, AreAskedInSomeGame) {
  const OneScript script(test::filling(GetParam(), "error('asked')"));
  const std::string wanted = "script `ours` stops";  // its own words are not shown where it knows a hand
  for (const std::string& game : games()) {
    const Loaded loaded = script.over(game);
    if (said(loaded).find(wanted) != std::string::npos) return;  // it is asked when a variant is loaded
    if (loaded.rules && stopped_with(opened(loaded, game, {})).starts_with(wanted)) return;
  }
  ADD_FAILURE() << GetParam() << " is asked by no shipped game (interpreter/game)";
}

INSTANTIATE_TEST_SUITE_P(All, HookPoints, testing::ValuesIn(points()), test_name);

}  // namespace
}  // namespace turup::options
