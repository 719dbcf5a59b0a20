// Tests every option with everything that obeys it: each key and each of its words, over shipped games that take it.
//
// A new key or word is tested here as soon as it is in the catalogue and has its sample. A failure names the setting,
// the game and what did not obey: the fast loop (interpreter/game/fast), the solver, soundness, the views, records, the
// rulebook or the club player.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "base/base.h"
#include "case_name.h"
#include "options/executors.h"
#include "options/obeyed.h"

namespace turup::options {
namespace {

void expect_agreement(const RuleSet& set) {
  SCOPED_TRACE(set.name);
  EXPECT_NO_FATAL_FAILURE(expect_all_to_agree(set));
}

// In how many games a word is tried that many games take, and a rank, because the same code reads and obeys every rank.
// The target options-long tries every word in all games.
constexpr std::size_t kGamesOfAWord = 12;
constexpr std::size_t kGamesOfARank = 4;

std::size_t most_games(const Setting& setting) {
  if (is_long()) return games().size();
  return parse_rank(setting.word) ? kGamesOfARank : kGamesOfAWord;
}

// Returns all games, from one on that depends on the setting, so that over all settings every game is tried with many.
std::vector<std::string> games_from_any(const std::string& key, const Setting& setting) {
  std::vector<std::string> all = games();
  const auto from = static_cast<std::ptrdiff_t>(checksum(key + setting.word + setting.text) % all.size());
  std::rotate(all.begin(), all.begin() + from, all.end());
  return all;
}

// Tries a setting that changes its game, alone and beside other words, unless rules with the same fingerprint are among
// those `tried`.
void try_in_company(const RuleSet& set, std::set<std::string>& tried) {
  if (!set.changes_game || !tried.insert(set.rules().fingerprint).second) return;
  expect_agreement(set);
  for (const RuleSet& company : in_company(set))
    if (tried.insert(company.rules().fingerprint).second) expect_agreement(company);
}

// Tries the setting over some of the games that take it, and returns over how many. The games without a setting have a
// test of their own. Notes in `is_obeyed` if some deal shows the setting.
std::size_t try_over_games(const std::string& key, const Setting& setting, std::set<std::string>& tried,
                           bool& is_obeyed) {
  std::size_t taken = 0;
  for (const std::string& game : games_from_any(key, setting)) {
    if (taken == most_games(setting)) break;
    const RuleSet set = rule_set(key, setting, game);
    if (!set.variant.rules) continue;
    ++taken;
    is_obeyed = is_obeyed || changes_some_deal(set);
    try_in_company(set, tried);
    if (testing::Test::HasFailure()) break;
  }
  return taken;
}

class Options : public testing::TestWithParam<std::string> {};

TEST_P(Options, AreObeyedByEverything) {
  const std::vector<Setting> settings = settings_of(GetParam());
  EXPECT_FALSE(settings.empty()) << GetParam() << " has no sample (interpreter/language/samples.cpp)";
  std::set<std::string> tried;  // fingerprints
  std::map<std::string, std::size_t> taken;
  bool is_obeyed = false;
  for (const Setting& setting : settings) taken[setting.word] += try_over_games(GetParam(), setting, tried, is_obeyed);
  EXPECT_GT(taken[""], 0U) << GetParam() << ": no game takes its sample";
  for (const std::string& word : words_of(GetParam()))
    EXPECT_GT(taken[word], 0U) << GetParam() << ": no sample has a place for " << word << " where it bears";
  EXPECT_NE(is_obeyed, shows_in_no_deal(GetParam()))
      << GetParam()
      << (is_obeyed ? " changes some deal: take it off the list" : " changes no deal: is there code that obeys it?");
  RecordProperty("rule_sets", std::to_string(tried.size()));
}

INSTANTIATE_TEST_SUITE_P(All, Options, testing::ValuesIn(keys()), test_name);

class Games : public testing::TestWithParam<std::string> {};

TEST_P(Games, AreObeyedByEverything) {
  const RuleSet set = unchanged(GetParam());
  SCOPED_TRACE(set.name);
  for (const auto expect : {expect_sound_and_secret, expect_one_go_like_steps, expect_records_to_reexecute,
                            expect_club_to_finish, expect_solver_like_brute_force})
    EXPECT_NO_FATAL_FAILURE(expect(set));
}

INSTANTIATE_TEST_SUITE_P(All, Games, testing::ValuesIn(games()), test_name);

// Returns games of the tests, which show what no shipped game has.
std::vector<std::string> games_of_tests() {
  std::vector<std::string> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::filesystem::path(TURUP_ROOT) / "tests/contracts/games"))
    files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

// Returns the name of a file without its ending.
std::string file_name(const testing::TestParamInfo<std::string>& info) {
  return std::filesystem::path(info.param).stem().string();
}

INSTANTIATE_TEST_SUITE_P(OfTests, Games, testing::ValuesIn(games_of_tests()), file_name);

}  // namespace
}  // namespace turup::options
