// Random deals for tests of what programs are told: every decision, with the steps that led to it.
#pragma once

#include <functional>
#include <vector>

#include "knowledge/witness.h"

namespace turup {

struct DecisionPoint {
  const Rules& rules;
  Hooks* hooks;
  const State& state;
  const Match& match;
  std::span<const Happened> so_far;
  Rng& rng;

  Story story() const { return story_of(rules, match, {so_far, state}, state.actor); }
};
using Shown = std::function<void(const DecisionPoint&)>;

// Calls `show` with every decision of so many random deals: of these rules, of every sample game, of every shipped
// variant.
void show_deals(const Rules& rules, Hooks* hooks, std::uint32_t deals, const Shown& show);
void show_sample_deals(std::uint32_t deals, const Shown& show);
void show_shipped_deals(std::uint32_t deals, const Shown& show);

}  // namespace turup
