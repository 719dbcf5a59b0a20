// What the sides have taken in an ending: as given, and by chance where nothing is given.
#pragma once

#include "scenario/given.h"

namespace turup::scenario {

// Fills in points and tricks of `state`, whose tricks so far hold so many points; the trouble if what is given does
// not add up to that.
std::string share_out(const Rules& rules, const Given& given, State& state, int points, Rng& rng);

}  // namespace turup::scenario
