// The numbers that scripts keep. If a script settles, these are its numbers of the match; otherwise they are those of
// the deal that a script with offers keeps.
#pragma once

#include "game/game.h"

namespace turup::scenario {

// Returns the numbers that the script of these rules keeps; none if no script keeps any.
std::vector<int> kept_numbers(const Rules& rules, const State& state, const Match& match);
void keep_numbers(const Rules& rules, const std::vector<int>& numbers, State& state, Match& match);

}  // namespace turup::scenario
