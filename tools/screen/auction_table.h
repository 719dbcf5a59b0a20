// The auction as a table: a column for each seat, in the order in which they speak, and a line for each round.
#pragma once

#include "screen/scene.h"
#include "table/table.h"

namespace turup::screen {

// Returns the calls of a deal in short words, first the names of the seats. Empty where nobody has called, or where the
// columns do not fit.
std::vector<std::string> auction_table(const Table& table, const Phrases& phrases, std::uint32_t deal, int columns);

// Draws the calls so far into the middle of the table, as long as calls are made, shorter still: "1NT". The last rounds
// are drawn as far as there is room between the labels. Where there is none, nothing is drawn.
void draw_auction(Drawing& drawing, Area area, const Phrases& phrases, const Scene& scene, const Style& style);

}  // namespace turup::screen
