// How long experts think, as it is said to a command: `--think 200ms`.
#pragma once

#include "bots/think.h"
#include "turup/command.h"

namespace turup::shell {

Option think_option(Think& think);

}  // namespace turup::shell
