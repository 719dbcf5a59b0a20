// What is legal but surely not meant: keys, rows and bids that can never matter under the rest of the rules, and ranks
// from low to high.
//
// Only what the author wrote in the variant's own file is told; what a file inherits is not his to mend.
#pragma once

#include "rules/rules.h"

namespace turup {

// Precondition: check() found no errors.
void check_moot(const Rules& rules, Findings& findings);

// Whether there is any way for a deal to be annulled.
bool may_be_annulled(const Rules& rules);

}  // namespace turup
