// `turup explain hooks` and `turup explain hooks.settle`: at which points of the game a script is asked, what it is
// told there, and what it may answer.
#pragma once

#include <string>
#include <vector>

#include "loader/loader.h"

namespace turup::shell {

// Of `hooks` the list of the points; of `hooks.settle` or `settle` that point. Empty: the word means neither.
std::string explain_point(const Library& library, std::string_view word);

std::vector<std::string> point_names();

}  // namespace turup::shell
