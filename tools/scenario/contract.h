// Reads the part of `given` that players decide by what they say: bid, stake, trumps, melds, a contract played alone.
#pragma once

#include "scenario/given.h"

namespace turup::scenario {

// Reads `bid`, `contract`, `stake`, `trumps` and `declared`, and checks that the other given keys have what they need.
// Puts a card that fixes trumps into the declarer's hand if it is not there. Precondition: hands and leader have been
// read.
void read_contract(const Rules& rules, const Node& tree, Given& given, Diagnostics& diagnostics);

// Checks that the keys of `given` come with those that they need: `trumps` with `bid`, `tricks` with `ending`.
void check_needs(const Rules& rules, const Node& tree, const Given& given, Diagnostics& diagnostics);

// Returns the lowest bid of a game as `bid` has it: "E 16", "E 1 clubs", or "E hearts" where a suit is taken.
std::string bid_example(const Rules& rules);

// Returns whether the auction is one in which everybody says a number of his own.
bool says_own_numbers(const Rules& rules);

}  // namespace turup::scenario
