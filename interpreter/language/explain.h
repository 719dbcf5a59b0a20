// Rules in English: the rulebook of a variant, and the reference of a key.
#pragma once

#include <string>
#include <string_view>

#include "rules/rules.h"

namespace turup {

// Title, what is special, then the families in the order of play, each a paragraph under its heading.
std::string explain(const Rules& rules);

// What a key sets, the words it takes with their sentences, its range, its default and a sample; of a group, its keys.
// Empty if there is no such key.
std::string explain_key(std::string_view path);

}  // namespace turup
