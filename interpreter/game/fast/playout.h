// Plays a deal to its end at random. Simulations, samples and benchmarks do little else.
//
// Every decision is the one that any_action and apply would make with the same draws. Only the cards of a trick are
// played in one loop, which is chosen once for the rules in force and for the machine. Every machine plays the same
// deal from a seed.
#pragma once

#include <climits>

#include "game/kernel.h"

namespace turup {

// Plays on and returns how many decisions were made. Stops where they come to `most` (looked at between tricks),
// because a deal that scripts keep going may have no end. After a HookFailure the state can no longer be used.
unsigned play_out(const Rules& rules, State& state, Rng& rng, Hooks* hooks = nullptr, unsigned most = UINT_MAX);

// The instructions the loop is made of: those that every machine has, or those that most have had since 2013 (on
// x86-64: BMI2 and popcnt).
enum class Instructions : std::uint8_t { portable, recent };
Instructions best_instructions();  // the best of this machine; play_out takes these

// Does the same with given instructions, so that they can be compared. Precondition: the machine has them.
unsigned play_out_with(Instructions instructions, const Rules& rules, State& state, Rng& rng, Hooks* hooks);

}  // namespace turup
