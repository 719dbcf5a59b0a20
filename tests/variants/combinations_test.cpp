// Tests that house rules combine freely. It takes a pairwise cover of all of them over a base; each combination is
// validated and played at random with all invariants. House rules that cannot be combined must say so by a declared
// condition, and by nothing else.
//
// TURUP_COMBINATIONS=all plays every combination (a target of its own), TURUP_PLAYOUTS sets the number of deals of
// each.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "knowledge/imagination.h"
#include "knowledge/witness.h"
#include "variants/one_go.h"

namespace turup {
namespace {

using Names = std::vector<std::string>;
// Two house rules, each in force or not.
using Ways = std::pair<std::pair<std::string, bool>, std::pair<std::string, bool>>;

// Returns whether it is a condition that house rules and scripts declare: needs, conflicts.
bool is_declared(const Diagnostic& diagnostic) {
  static const std::set<std::string_view> kConditions{"T4021", "T4022", "T4024", "T4025"};
  return kConditions.contains(diagnostic.code);
}

std::uint32_t deals_of_each() {
  const char* wanted = std::getenv("TURUP_PLAYOUTS");
  return wanted ? static_cast<std::uint32_t>(std::strtoul(wanted, nullptr, 10)) : 200;
}

std::string text_of(const std::string& base, const Names& names) {
  std::string text = base + " with";
  for (const auto& name : names) text += " " + name;
  return text;
}

class Combining {
 public:
  explicit Combining(std::string base) : base_(std::move(base)) {
    for (const std::string& rule : library_.house_rules())
      if (can_load({rule}) || needs_another(rule)) rules_.push_back(rule.substr(rule.find('/') + 1));
    settled_ = true;
  }

  const Names& rules() const { return rules_; }

  // Returns whether the base takes these. If it does not, the reason must be a declared condition.
  bool can_load(const Names& names) {
    const auto known = loads_.find(names);
    if (known != loads_.end()) return known->second;
    const Loaded loaded = load(library_, *host_, {base_, names, {}});
    for (const Diagnostic& diagnostic : loaded.diagnostics.all()) {
      const bool error = diagnostic.severity == Severity::error;
      EXPECT_TRUE(!error || is_declared(diagnostic) || !settled_) << text_of(base_, names) << "\n"
                                                                  << render(diagnostic, false);
    }
    return loads_[names] = loaded.rules != nullptr;
  }

  // Returns rows in which every two house rules stand in all combinations: both, one of them, neither.
  std::vector<Names> pairwise() {
    std::set<Ways> wanted = ways_of_two();
    std::vector<Names> rows;
    while (!wanted.empty()) {
      const Ways ways = *wanted.begin();
      rows.push_back(filled(grown(ways), ways, wanted));
      std::erase_if(wanted, [&](const Ways& w) { return stands(rows.back(), w); });
      wanted.erase(ways);  // if this row lacks it, no row can have it
    }
    return rows;
  }

  void expect_playable(const Names& names) {
    const shipped::Variant variant = shipped::variant(base_, names);
    ASSERT_TRUE(variant.rules) << text_of(base_, names) << "\n" << variant.trouble;
    for (std::uint32_t deal = 0; deal < deals_of_each(); ++deal) {
      play(variant, deal);
      if (deal % 4 == 0) shipped::expect_the_same_in_one_go(variant, deal);
      ASSERT_FALSE(testing::Test::HasFailure()) << text_of(base_, names) << ", deal " << deal;
    }
  }

 private:
  static bool has(const Names& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  }
  static bool stands(const Names& row, const Ways& ways) {
    return has(row, ways.first.first) == ways.first.second && has(row, ways.second.first) == ways.second.second;
  }
  static std::size_t covered(const Names& row, const std::set<Ways>& wanted) {
    return static_cast<std::size_t>(
        std::count_if(wanted.begin(), wanted.end(), [&](const Ways& ways) { return stands(row, ways); }));
  }

  std::set<Ways> ways_of_two() const {
    std::set<Ways> all;
    for (const auto& a : rules_)
      for (const auto& b : rules_)
        for (const bool with_a : {false, true})
          for (const bool with_b : {false, true})
            if (a < b) all.insert({{a, with_a}, {b, with_b}});
    return all;
  }

  // Returns the row with every other house rule that makes it cover more of what is wanted.
  Names filled(Names row, const Ways& ways, const std::set<Ways>& wanted) {
    for (const auto& more : rules_) {
      if (has(row, more) || more == ways.first.first || more == ways.second.first) continue;
      Names longer = row;
      longer.push_back(more);
      std::sort(longer.begin(), longer.end());
      if (covered(longer, wanted) > covered(row, wanted) && can_load(longer)) row = longer;
    }
    return row;
  }

  bool needs_another(const std::string& rule) {
    for (const std::string& other : library_.house_rules())
      if (other != rule && can_load({other, rule})) return true;
    return false;
  }

  // Returns the house rules in this combination, with what they need; none if it is impossible.
  Names grown(const Ways& ways) {
    Names names;
    for (const auto& [name, on] : {ways.first, ways.second})
      if (on) names.push_back(name);
    for (const auto& helper : rules_) {
      if (can_load(names)) return names;
      Names longer = names;
      longer.push_back(helper);
      std::sort(longer.begin(), longer.end());
      const bool barred = has(names, helper) || helper == ways.first.first || helper == ways.second.first;
      if (!barred && can_load(longer)) return longer;
    }
    return can_load(names) ? names : Names{};
  }

  static void play(const shipped::Variant& variant, std::uint32_t deal) {
    const Rules& rules = *variant.rules;
    Hooks* hooks = variant.hooks.get();
    Rng rng(77, deal);
    Match match = new_match(rules, static_cast<Seat>(deal % rules.tables.seats));
    State state = shuffled(rules, present_deal(match), rng, hooks);
    for (int steps = 0; state.phase != Phase::over; ++steps) {
      const auto wrong = unsoundness(rules, state);
      ASSERT_FALSE(wrong) << *wrong;
      ASSERT_LT(steps, 5000) << "the deal does not end";
      if (deal % 20 == 0) expect_secret(rules, state, match, rng);
      apply(rules, state, any_action(rules, state, rng), hooks);
    }
    Result result = score(rules, state, hooks);
    settle(rules, hooks, match, result);
  }

  static void expect_secret(const Rules& rules, const State& state, const Match& match, Rng& rng) {
    for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
      const State other = with_secrets_redealt(rules, state, seat, rng);
      ASSERT_EQ(view(rules, state, match, seat), view(rules, other, match, seat));
    }
  }

  std::string base_;
  Library library_ = shipped::library();
  std::unique_ptr<ScriptHost> host_ = make_script_host();
  Names rules_;           // rules that the base can take, alone or with others
  bool settled_ = false;  // whether that is known
  std::map<Names, bool> loads_;
};

std::vector<Names> every_combination(Combining& combining) {
  std::vector<Names> rows;
  const Names& rules = combining.rules();
  for (std::size_t set = 0; set < (std::size_t{1} << rules.size()); ++set) {
    Names names;
    for (std::size_t i = 0; i < rules.size(); ++i)
      if ((set >> i & 1U) != 0) names.push_back(rules[i]);
    if (combining.can_load(names)) rows.push_back(std::move(names));
  }
  return rows;
}

void expect_all_playable(const std::string& base) {
  Combining combining(base);
  const char* wanted = std::getenv("TURUP_COMBINATIONS");
  const bool all = wanted && std::string_view(wanted) == "all";
  const std::vector<Names> rows = all ? every_combination(combining) : combining.pairwise();
  EXPECT_GT(rows.size(), 2U);
  std::printf("%s: %zu house rules, %zu combinations\n", base.c_str(), combining.rules().size(), rows.size());
  for (const Names& names : rows) {
    combining.expect_playable(names);
    if (testing::Test::HasFailure()) return;
  }
}

TEST(HouseRules, CombineOverTwentyNine) { expect_all_playable("29/base"); }
TEST(HouseRules, CombineOverFiftySix) { expect_all_playable("56/four"); }

}  // namespace
}  // namespace turup
