// A difference as a scenario: a file that holds for the first variant and does not hold for the second.
#pragma once

#include "loader/loader.h"
#include "study/compare/search.h"

namespace turup::compare {

// `request`: how the first variant was asked for.
std::string scenario_text(const Table& a, const Table& b, const Request& request, const Found& found);

}  // namespace turup::compare
