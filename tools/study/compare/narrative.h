// What was found, told to a reader: the keys that differ, and the deal as a short story.
#pragma once

#include "loader/loader.h"
#include "study/compare/keys.h"
#include "study/compare/search.h"

namespace turup::compare {

std::string keys_text(const Table& a, const Table& b, const std::vector<KeyDifference>& keys);

// "W passes", "N bids 17", "E plays JH".
std::string step_text(const Rules& rules, const Step& step);
// `causes`: the keys that bear on the difference.
std::string deal_text(const Table& a, const Table& b, const std::vector<std::string>& causes, const Found& found);

// Writes the difference as a scenario, a file that holds for the first variant and does not hold for the second
// (scenario_text.cpp). `request`: how the first variant was asked for.
std::string scenario_text(const Table& a, const Table& b, const Request& request, const Found& found);

}  // namespace turup::compare
