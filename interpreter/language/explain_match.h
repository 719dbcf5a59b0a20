// What the rulebook says about the match beside the sentences of its keys: where each side starts, and who wins if
// sides are level at its end.
#pragma once

#include <string>
#include <string_view>

#include "rules/rules.h"

namespace turup {

// Returns where each side starts.
std::string start_sentence(const Rules& rules);

// Returns what happens if several sides come to the end that this key sets, such as `match.won_at`, or are level then.
// It is empty for any other key, and where one deal cannot bring that about.
std::string level_sentence(const Rules& rules, std::string_view path);

}  // namespace turup
