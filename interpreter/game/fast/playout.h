// A deal played to its end at random: what simulations, samples and benchmarks do most.
//
// Decision by decision it is what any_action and apply do, with the same draws; only the cards of a trick are played in
// one loop, chosen once for the rules in force and for the machine. Every machine plays the same deal from a seed.
#pragma once

#include <climits>

#include "game/kernel.h"

namespace turup {

// Returns how many decisions were made. Stops where they come to `most` (looked at between tricks): a deal that scripts
// keep going may have no end. After a HookFailure the state is of no more use.
unsigned play_out(const Rules& rules, State& state, Rng& rng, Hooks* hooks = nullptr, unsigned most = UINT_MAX);

// What the loop is made of: what every machine has, or what most have had since 2013 (on x86-64: BMI2 and popcnt).
enum class Instructions : std::uint8_t { portable, recent };
Instructions best_instructions();  // of this machine; play_out takes these

// To compare them. Precondition: the machine has them.
unsigned play_out_with(Instructions instructions, const Rules& rules, State& state, Rng& rng, Hooks* hooks);

}  // namespace turup
