// Signs: numbers that work against those whom they are for, as where who misses a bid is paid.
//
// Only what one file writes itself is looked at; whatever it builds on was looked at where it is written.
#pragma once

#include "base/base.h"
#include "rules/rules.h"
#include "yaml/yaml.h"

namespace turup {

// `rules`: what the file comes to. Precondition: it was read without errors.
void check_signs(const Node& body, const Rules& rules, Diagnostics& diagnostics);

}  // namespace turup
