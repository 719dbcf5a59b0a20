// The probe: random deals of a variant must end, stay sound, and always leave somebody something to do.
#pragma once

#include "base/diagnostics.h"
#include "loader/codes.h"
#include "rules/rules.h"

namespace turup::shell {

inline constexpr CodeInfo kProbeCodes[] = {
    {"T2901", "a random deal of a variant does not end"},
    {"T2902", "a random deal of a variant comes to a point where nobody may do anything"},
    {"T2903", "a random deal of a variant comes to a state that cannot be"},
};

// Plays that many deals; stops at the first that goes wrong and reports it, at the place where the variant begins.
void probe(const Rules& rules, Hooks* hooks, std::uint32_t deals, Diagnostics& diagnostics);

}  // namespace turup::shell
