// Pages for `man`, written from the same table as `--help`.
#pragma once

#include "turup/cli/command.h"

namespace turup::shell {

std::string man_page(const std::vector<Command>& commands);  // of `turup` itself, with every topic
std::string man_page(const Command& command);

}  // namespace turup::shell
