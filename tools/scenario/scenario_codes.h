// The codes of everything that can be wrong with a scenario: T70xx it cannot be read, T71xx it does not hold.
#pragma once

#include "language/language.h"

namespace turup::scenario {

std::span<const CodeInfo> codes();

}  // namespace turup::scenario
