// Help: examples first, then the options, never more than a screen.
#pragma once

#include "turup/command.h"

namespace turup::shell {

std::string usage_text(const std::vector<Command>& commands);  // of `turup` itself
std::string help_text(const Command& command);
std::string version_text();

}  // namespace turup::shell
