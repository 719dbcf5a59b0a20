// The sample of a page, tried: what the program says to it.
//
// A sample of several files is laid out in a folder of its own for as long as it takes, because variants, house rules
// and scripts find one another by name.
#pragma once

#include "turup/cli/code_pages.h"

namespace turup::shell {

enum class Paint : std::uint8_t { plain, coloured };

// Each diagnostic as a person reads it; empty for a sample of commands, or if no folder can be made.
std::string tried(const std::vector<Sample>& samples, Paint paint);

}  // namespace turup::shell
