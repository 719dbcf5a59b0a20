// The foot of the screen: what is said or asked, the hint that stands, and the line that is typed.
#pragma once

#include "screen/scene.h"

namespace turup::screen {

// Draws the last two rows, and as many above them as the message needs.
void draw_foot(Drawing& drawing, Area area, const Phrases& phrases, const Scene& scene, const Style& style);

}  // namespace turup::screen
