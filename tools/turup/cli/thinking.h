// How long experts think, as it is said to a command: `--think 200ms`.
#pragma once

#include "players/players.h"
#include "turup/cli/command.h"

namespace turup::shell {

Option think_option(Think& think);
// "200ms", "40 imagined deals".
std::string think_phrase(const Think& think);

}  // namespace turup::shell
