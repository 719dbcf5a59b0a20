// The obvious solver: every action of the kernel, to the end of the deal, without a thought. And small endings for it.
#pragma once

#include "game/game.h"
#include "solver/solver.h"

namespace turup::brute_force {

struct Game {
  const Rules& rules;
  Hooks* hooks = nullptr;
};

// What the deal comes to for the side if all play their best from here.
int worth(const Game& game, const State& state, const Question& question);

// A position of the play, by its number, with at most so many cards in all hands together: played up to at random, or
// made by taking cards out of the hands of a deal that is about to be played. Nothing if the deal came to no play.
std::optional<State> ending(const Game& game, std::uint32_t number, int most_cards);

// Expects of the solver what trying everything says: of the position, and of each action there.
void compare(const Game& game, Solver& solver, const State& state, Goal goal);

}  // namespace turup::brute_force
