// Contradictions in how a deal runs: packets that do not come out, decisions out of their order, cards dealt too early.
#pragma once

#include "rules/rules.h"

namespace turup {

// Precondition: the families were read without errors.
void check_dealing(const Rules& rules, Findings& findings);

}  // namespace turup
