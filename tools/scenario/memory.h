// What scripts keep, a few numbers: a settling script those of the match, else one that offers something those of the
// deal.
#pragma once

#include "game/game.h"

namespace turup::scenario {

// Those that the script of these rules keeps; none if no script keeps any.
std::vector<int> kept_numbers(const Rules& rules, const State& state, const Match& match);
void keep_numbers(const Rules& rules, const std::vector<int>& numbers, State& state, Match& match);

}  // namespace turup::scenario
