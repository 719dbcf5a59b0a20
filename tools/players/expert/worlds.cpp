#include "players/expert/worlds.h"

#include <algorithm>

namespace turup {

namespace {

constexpr unsigned kTries = 200;

// Returns whether the actor called rather than played, and had a choice.
bool is_telling(const State& before) {
  switch (before.phase) {
    case Phase::auction:
    case Phase::trump:
    case Phase::stakes:
    case Phase::contracts: return true;
    case Phase::cut:
    case Phase::offers:
    case Phase::showing:
    case Phase::sight:
    case Phase::exchange:
    case Phase::discard:
    case Phase::play:
    case Phase::melds:
    case Phase::agree:
    case Phase::over: return false;
  }
  return false;
}

}  // namespace

std::uint32_t Worlds::weigh(const Imagined& deal) {
  std::uint32_t weight = kWholeWeight;
  const Match& match = story_.now().match;
  for (const Happened& step : deal.so_far) {
    if (step.seat == story_.now().seat || step.seat == kHost || !is_telling(step.before)) continue;
    const Action expected = listener_.choose(rules_, view(rules_, step.before, match, step.seat));
    if (expected == step.action) continue;
    const bool is_choice = step.before.phase == Phase::trump;
    weight = std::max(1U, weight / (is_choice ? 4U : 2U));
  }
  return weight;
}

std::optional<World> Worlds::draw() {
  const auto deal = imagination_.draw(rng_, kTries);
  if (!deal) return {};
  return World{deal->now, weigh(*deal)};
}

}  // namespace turup
