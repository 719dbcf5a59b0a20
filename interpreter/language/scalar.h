// What a scalar says: whole numbers by one strict rule, and advice for what only looks like one.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "language/advice.h"

namespace turup {

// The number of an unquoted scalar: an optional sign, then decimal digits without leading zeros, nine at most.
std::optional<int> whole_number(const Node& node);

// What to write instead, for a scalar that was to be a whole number and is not: `010`, `0x10`, `1_000`, `1e3`, `1.0`,
// `yes`, `~`, a number in words, a number in quotes (which arrives here as a number). The help is empty if nothing
// comes to mind; the number is there if no other could be meant.
Advice number_hint(std::string_view text);

}  // namespace turup
