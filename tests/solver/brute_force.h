// The obvious solver: it tries every action of the kernel to the end of the deal. Also makes small endings for it.
#pragma once

#include "game/game.h"
#include "solver/solver.h"

namespace turup::brute_force {

struct Game {
  const Rules& rules;
  Hooks* hooks = nullptr;
};

// Returns the worth of the deal for the side if all play their best from here.
int worth(const Game& game, const State& state, const Question& question);

// Returns the position of the play with that number, with at most so many cards in all hands together. It was played at
// random, or made by taking cards out of the hands before the play. Returns nothing if the deal came to no play.
std::optional<State> ending(const Game& game, std::uint32_t number, int most_cards);

// Expects that the solver agrees with brute force about the position, and about each action in it.
void compare(const Game& game, Solver& solver, const State& state, Goal goal);

}  // namespace turup::brute_force
