// Candidates: of everything that a seat may do, the few choices that are worth trying.
#pragma once

#include <vector>

#include "players/player.h"

namespace turup {

// Returns the candidates, never none. The first is `first`, which would be done without thinking. The rest are all
// choices where there are few; else the lowest bids in each suit, a few above `first`, and gifts that differ from it by
// one card.
std::vector<Action> candidates(const View& view, const Action& first, Rng& rng);

}  // namespace turup
