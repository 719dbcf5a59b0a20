// Lessons: the chapters of the rulebook that a beginner needs when he is first asked something.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "actions/actions.h"
#include "knowledge/knowledge.h"

namespace turup::screen {

// The families of rules whose chapters a beginner has read.
using Taught = std::set<std::string>;

// Returns the chapters about whatever the seat may do now, and notes them, without those that were taught before. The
// first lesson also tells of seats, cards and what things are called. The one before the auction tells of contracts, of
// trumps where bids choose them, and of what a deal is worth and how the match ends; the one before the play tells of
// trumps, too.
std::vector<std::string> lesson(const Rules& rules, const View& view, Taught& taught);

}  // namespace turup::screen
