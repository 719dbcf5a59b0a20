// Tells a reader what was found: the keys that differ, and the deal as a short story.
#pragma once

#include "loader/loader.h"
#include "study/compare/keys.h"
#include "study/compare/search.h"

namespace turup::compare {

std::string keys_text(const Table& a, const Table& b, const std::vector<KeyDifference>& keys);

// Returns "W passes", "N bids 17", "E plays JH".
std::string step_text(const Rules& rules, const Step& step);
// Returns what holds at one of the tables where they part: "N may bid 16..28 or pass".
std::string parting_text(const Rules& rules, const Difference& difference, Reason::Table which);
// Returns the deal as a text. `causes` are the keys that cause the difference.
std::string deal_text(const Table& a, const Table& b, const std::vector<std::string>& causes, const Found& found);

// Returns the difference as a scenario: a file that holds for the first variant and not for the second
// (scenario_text.cpp). `request` names the first variant.
std::string scenario_text(const Table& a, const Table& b, const Request& request, const Found& found);

}  // namespace turup::compare
