// What scores are counted in where a script says so, as this table calls it: "1 table", "2 chips".
#pragma once

#include "rules/rules.h"

namespace turup {

// The script's word for so many of them, or this table's own; `words` may name one of them, or both.
// Precondition: the script says what its scores are.
std::string unit(const Rules& rules, const Script& script, int count);

}  // namespace turup
