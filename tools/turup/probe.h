// The probe: random deals of a variant must end, stay sound, and always leave somebody something to do.
#pragma once

#include "base/diagnostics.h"
#include "rules/rules.h"

namespace turup::shell {

// Plays that many deals; stops at the first that goes wrong and reports it, at the place where the variant begins.
void probe(const Rules& rules, Hooks* hooks, std::uint32_t deals, Diagnostics& diagnostics);

}  // namespace turup::shell
