// Makes random deals interesting: packs with rare hands in them, and players with habits.
//
// Uniform play hardly ever passes a deal out, makes a bid of 56, or leaves trumps hidden to the end. Habits are drawn
// anew for every deal. Whatever they are, only what the engine allows is done.
#pragma once

#include <array>

#include "game/game.h"

namespace turup::oracle {

// The seats that play their highest cards while the others play their lowest; nobody: everyone plays any card.
enum class Strong : std::uint8_t { nobody, side_0, side_1, declarers };
// The fortune of the declarers in a whole match: any, or good, so that matches are won as well as lost.
enum class Fortune : std::uint8_t { any, good };
// The packs: shuffled and cut; as many cards of each suit for every seat; long suits; the high cards on the strong
// side.
enum class Pack : std::uint8_t { shuffled, even, long_suits, lopsided };

struct Habits {
  Pack pack = Pack::shuffled;
  unsigned pass_percent = 50;    // of calls
  unsigned double_percent = 15;  // of calls that may double or redouble
  unsigned leap_percent = 5;     // of bids that take any number
  Strong strong = Strong::nobody;
};

Habits random_habits(Fortune fortune, Rng& rng);
State dealt(const Rules& rules, DealSetup setup, const Habits& habits, Rng& rng, Hooks* hooks);
// Returns one of legal_actions(rules, state), in any wording that it may have.
Action chosen(const Rules& rules, const State& state, const Habits& habits, Rng& rng);

}  // namespace turup::oracle
