// Reads the part of `given` that players decide by what they say: bid, stake, trumps, melds, a contract played alone.
#pragma once

#include "scenario/given.h"

namespace turup::scenario {

// Reads `bid`, `contract`, `stake`, `trumps` and `declared`, and checks that the other given keys have what they need.
// Puts a card that fixes trumps into the declarer's hand if it is not there. Precondition: hands and leader have been
// read.
void read_contract(const Rules& rules, const Node& tree, Given& given, Diagnostics& diagnostics);

}  // namespace turup::scenario
