// The option for how long experts think: `--think 200ms`.
#pragma once

#include "players/players.h"
#include "turup/cli/command.h"

namespace turup::shell {

Option think_option(Think& think);
// Returns "200ms", "40 imagined deals".
std::string think_phrase(const Think& think);

}  // namespace turup::shell
