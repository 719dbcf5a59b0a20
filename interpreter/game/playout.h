// A deal played to its end at random: what simulations, samples and benchmarks do most.
//
// Decision by decision it is what any_action and apply do, with the same draws; only the cards of a trick are played in
// one loop, chosen once for the rules in force.
#pragma once

#include <climits>

#include "game/game.h"

namespace turup {

// Returns how many decisions were made. Stops where they come to `most` (looked at between tricks): a deal that scripts
// keep going may have no end.
unsigned play_out(const Rules& rules, State& state, Rng& rng, Hooks* hooks = nullptr, unsigned most = UINT_MAX);

}  // namespace turup
