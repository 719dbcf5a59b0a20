// The part of what is given that is decided by what players say: bid, stake, trumps, melds, a contract played alone.
#pragma once

#include "scenario/given.h"

namespace turup::scenario {

// Reads `bid`, `contract`, `stake`, `trumps` and `declared`, and whether what is given beside them has what it needs. A
// card that fixes trumps is put in the declarer's hand if it is not there. Precondition: hands and leader have been
// read.
void read_contract(const Rules& rules, const Node& tree, Given& given, Diagnostics& diagnostics);

}  // namespace turup::scenario
