// Contradictions between a variant's scripts and its rules: too many words and numbers, scripts that are never asked,
// and keys that a script leaves without effect.
#pragma once

#include "rules/rules.h"

namespace turup {

// Finds them. Precondition: the families were read without errors.
void check_scripts(const Rules& rules, Findings& findings);

}  // namespace turup
