// Writes rules as text: the whole variant with every default, in the order of the language.
//
// The text extends nothing and loads again to rules of the same fingerprint.
#pragma once

#include <string>

#include "rules/rules.h"

namespace turup {

std::string canonical(const Rules& rules);

enum class Origins : std::uint8_t { hidden, shown };
// Returns the same; with origins, each line ends in a comment with the file and line that set it.
std::string effective(const Rules& rules, Origins origins);

}  // namespace turup
