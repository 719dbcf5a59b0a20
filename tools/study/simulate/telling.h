// Tells the players of a deal what happens in it, if they watch.
#pragma once

#include <memory>
#include <span>

#include "knowledge/witness.h"
#include "players/players.h"
#include "table/table.h"

namespace turup::measure {

using Seated = std::span<const std::unique_ptr<Player>>;  // by seat; some may be null

bool any_watches(Seated players);
bool any_remembers(Seated players);

// Tells that a deal has begun. Asks the scripts what stands then, if anybody watches.
void tell_opening(const Rules& rules, Hooks* hooks, Seated players, const State& state, const Match& match);
// Tells what a step has done, but not the result, which belongs together with its scores.
void tell_step(const Rules& rules, Seated players, const Done& step, const Match& match);
// A deal that is settled.
struct Settled {
  std::uint32_t deal = 0;  // its number
  const Match& match;
  const Result& result;
};
// Tells the result of a deal, and what ended with it.
void tell_result(const Rules& rules, Seated players, const Settled& settled);

}  // namespace turup::measure
