// House rules combine freely: a pairwise cover of all of them over a base, each combination validated and played at
// random with all invariants. What cannot be combined says so by a declared condition, and by nothing else.
//
// TURUP_COMBINATIONS=all plays every combination there is (a target of its own), TURUP_PLAYOUTS so many deals of each.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "game/view.h"
#include "variants/shipped.h"

namespace turup {
namespace {

using Names = std::vector<std::string>;

// Conditions that house rules and scripts declare: needs, conflicts.
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
  }

  const Names& rules() const { return rules_; }

  // Whether the base takes these; what keeps it from it must be a declared condition.
  bool can_load(const Names& names) {
    const auto known = loads_.find(names);
    if (known != loads_.end()) return known->second;
    const Loaded loaded = load(library_, *host_, {base_, names, {}});
    for (const Diagnostic& diagnostic : loaded.diagnostics.all()) {
      const bool error = diagnostic.severity == Severity::error;
      EXPECT_TRUE(!error || is_declared(diagnostic)) << text_of(base_, names) << "\n" << render(diagnostic, false);
    }
    return loads_[names] = loaded.rules != nullptr;
  }

  // Rows in which every pair of house rules that can stand together does.
  std::vector<Names> pairwise() {
    std::set<std::pair<std::string, std::string>> wanted;
    for (const auto& a : rules_)
      for (const auto& b : rules_)
        if (a < b && !row_with({a, b}).empty()) wanted.insert({a, b});
    std::vector<Names> rows{{}};
    while (!wanted.empty()) {
      const auto pair = *wanted.begin();
      Names row = row_with({pair.first, pair.second});
      for (const auto& more : rules_) {
        const Names longer = row_with(row, more);
        if (!longer.empty() && covers(longer, wanted) > covers(row, wanted)) row = longer;
      }
      std::erase_if(wanted, [&](const auto& p) { return has(row, p.first) && has(row, p.second); });
      rows.push_back(row);
    }
    return rows;
  }

  void expect_playable(const Names& names) {
    const shipped::Variant variant = shipped::variant(base_, names);
    ASSERT_TRUE(variant.rules) << text_of(base_, names) << "\n" << variant.trouble;
    for (std::uint32_t deal = 0; deal < deals_of_each(); ++deal) {
      play(variant, deal);
      ASSERT_FALSE(testing::Test::HasFailure()) << text_of(base_, names) << ", deal " << deal;
    }
  }

 private:
  static bool has(const Names& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  }
  static std::size_t covers(const Names& row, const std::set<std::pair<std::string, std::string>>& wanted) {
    return static_cast<std::size_t>(std::count_if(
        wanted.begin(), wanted.end(), [&](const auto& p) { return has(row, p.first) && has(row, p.second); }));
  }

  bool needs_another(const std::string& rule) {
    for (const std::string& other : library_.house_rules())
      if (other != rule && can_load({other, rule})) return true;
    return false;
  }

  // `names` with what they need, in a fixed order; empty if they cannot stand together.
  Names row_with(Names names, const std::string& more = {}) {
    if (!more.empty() && !has(names, more)) names.push_back(more);
    std::sort(names.begin(), names.end());
    for (int round = 0; round < 4; ++round) {
      if (can_load(names)) return names;
      bool grown = false;
      for (const auto& helper : rules_) {
        if (has(names, helper)) continue;
        Names longer = names;
        longer.push_back(helper);
        std::sort(longer.begin(), longer.end());
        if (!can_load(longer)) continue;
        return longer;
      }
      if (!grown) break;
    }
    return {};
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
  Names rules_;
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
