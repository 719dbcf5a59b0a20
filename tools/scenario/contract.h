// The part of what is given that the auction and the declarer decide: bid, stake, trumps, melds declared.
#pragma once

#include "scenario/given.h"

namespace turup::scenario {

// Reads `bid`, `stake`, `trumps` and `declared`, and whether what is given beside them has what it needs. A card that
// fixes trumps is put in the declarer's hand if it is not there.
// Precondition: hands and leader have been read.
void read_contract(const Rules& rules, const Node& tree, Given& given, Diagnostics& diagnostics);

}  // namespace turup::scenario
