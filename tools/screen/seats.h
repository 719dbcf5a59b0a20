// Places the seats, and the cards that they played, around a table.
#pragma once

#include "screen/scene.h"

namespace turup::screen {

// A point on the table: across from -1 (left) to 1 (right), down from -1 (far) to 1 (near).
struct Point {
  double across = 0;
  double down = 0;
};
// Returns where a seat sits, seen from the seat at the lower edge. Turns go round as the game says.
Point place_of(const Rules& rules, Seat seat, Seat bottom);

// Draws the seats around the table, and the trick in the middle.
void draw_table(Drawing& drawing, Area area, const Phrases& phrases, const Scene& scene, const Style& style);

}  // namespace turup::screen
