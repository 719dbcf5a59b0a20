// Rules that somebody types into the page, looked over in a process of their own with little time and memory, so that
// no text can slow down or end the hall.
#pragma once

#include <string>

#include "base/json.h"

namespace turup::shell {

// Returns `problems`, as `turup validate --json` writes them, and where there is no error, `difference`: the keys that
// differ from the variant `base` and the smallest deal that shows it, as `turup diff --json` writes it. `trouble` says
// why there is no answer. An empty `base` is compared with nothing.
Json look_over(const std::string& file, const std::string& base);

}  // namespace turup::shell
