#include "seats/random_deals.h"

#include <gtest/gtest.h>

#include "game/sample_rules.h"
#include "variants/shipped.h"

namespace turup {

void show_deals(const Rules& rules, Hooks* hooks, std::uint32_t deals, const Shown& show) {
  const Match match = new_match(rules, 0);
  for (std::uint32_t number = 0; number < deals; ++number) {
    Rng rng(number, 21);
    State state = shuffled(rules, {0, number}, rng, hooks);
    std::vector<Happened> so_far;
    while (state.phase != Phase::over && !testing::Test::HasFailure()) {
      show({rules, hooks, state, match, so_far, rng});
      const Action action = any_action(rules, state, rng);
      so_far.push_back({state, action, state.actor});
      apply(rules, state, action, hooks);
    }
  }
}

void show_sample_deals(std::uint32_t deals, const Shown& show) {
  for (const Rules& rules : samples::all()) show_deals(rules, nullptr, deals, show);
}

void show_shipped_deals(std::uint32_t deals, const Shown& show) {
  for (const std::string& name : shipped::library().variants()) {
    const shipped::Variant variant = shipped::variant(name);
    ASSERT_TRUE(variant.rules) << variant.trouble;
    show_deals(*variant.rules, variant.hooks.get(), deals, show);
  }
}

}  // namespace turup
