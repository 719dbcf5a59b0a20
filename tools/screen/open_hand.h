// A hand that lies open at another seat of the table, as text in the lines below its name. Dummy's cards are chosen
// there, so that both hands stay where they are.
#pragma once

#include "screen/scene.h"

namespace turup::screen {

// Returns a line for each suit: "♥ 10 Q".
std::vector<std::string> open_hand(const Phrases& phrases, const Scene& scene, Seat seat, const Style& style);
// Returns the same in one line: "♠ 9 A  ♥ 10 Q  ♣ 7". If there is no room for that, blanks stand only beside tens, and
// otherwise between suits: "♠9A ♥10 Q ♣7".
std::string open_in_one_line(const std::vector<std::string>& open, int limit);
// Returns the suits of a hand in fewer lines, several beside each other as far as they fit.
std::vector<std::string> packed(const std::vector<std::string>& open, int limit);

// Marks the cards of the menu that may be played, and the chosen one, in lines that were drawn at these places and end
// with the hand. Each can be pressed with the mouse.
void mark_open_hand(Drawing& drawing, const std::vector<std::string>& lines, const std::vector<Place>& places,
                    const Scene& scene, const Rules& rules, const Style& style);

}  // namespace turup::screen
