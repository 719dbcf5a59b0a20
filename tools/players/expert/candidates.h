// What is worth thinking about: of all that a seat may do, so few that each can be tried.
#pragma once

#include <vector>

#include "players/player.h"

namespace turup {

// Never empty; the first is `first`, what would be done without thinking. All choices where they are few; else the
// lowest bids in each suit, a few above what is first, and cards to give away that differ from it by one.
std::vector<Action> candidates(const View& view, const Action& first, Rng& rng);

}  // namespace turup
