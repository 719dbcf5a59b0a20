// What the rulebook says about the match beside the sentences of its keys: where each side starts, and who wins if
// sides are level at its end.
#pragma once

#include <string>
#include <string_view>

#include "rules/rules.h"

namespace turup {

// Returns what a key such as `match.lost_at` says of the sides of this game, which may be players. It is empty for keys
// that say the same in every game.
std::string match_sentence(const Rules& rules, std::string_view path);

// Returns what happens if several sides come to the end that this key sets, such as `match.won_at`, or are level then.
// It is empty for any other key, and where one deal cannot bring that about.
std::string level_sentence(const Rules& rules, std::string_view path);

}  // namespace turup
