// Studies take long, so each runs in a process of its own with little time and memory and cannot slow down or end the
// hall: rules that somebody types into the page are looked over, and the decisions of a deal that is over are weighed.
#pragma once

#include <cstdint>
#include <string>

#include "hall/hall.h"

namespace turup::shell {

// Returns `problems`, as `turup validate --json` writes them, and where there is no error, `difference`: the keys that
// differ from the variant `base` and the smallest deal that shows it, as `turup diff --json` writes it. `trouble` says
// why there is no answer. An empty `base` is compared with nothing.
Json look_over(const std::string& file, const std::string& base);

// Returns what the decisions of a deal cost, as `turup review --json` says it of the record; null if that took too
// long, or if the rules of the record are not at hand any more.
Json weigh_deal(const hall::Weighing& weighing);

}  // namespace turup::shell
