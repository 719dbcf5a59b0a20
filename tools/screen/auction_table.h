// The auction of a deal as a table: a column for each seat, in the order in which they speak, and a row for each round.
#pragma once

#include <string>
#include <vector>

#include "terminal/terminal.h"

namespace turup::screen {

// Returns the lines of the table, of so many columns at most; nothing if nobody has called yet, or if there is no room
// for a column for each seat.
std::vector<std::string> auction_table(const Table& table, const Phrases& phrases, std::uint32_t deal, int columns);

}  // namespace turup::screen
