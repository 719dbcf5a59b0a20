// Rules as text: the whole variant with every default written out, in the order of the language.
//
// The text extends nothing and loads again to rules of the same fingerprint.
#pragma once

#include <string>

#include "rules/rules.h"

namespace turup {

std::string canonical(const Rules& rules);

enum class Origins : std::uint8_t { hidden, shown };
// The same; with origins, each line ends in a comment that says which file and line set it.
std::string effective(const Rules& rules, Origins origins);

}  // namespace turup
