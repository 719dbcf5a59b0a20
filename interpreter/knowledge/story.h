// A story: what one seat has witnessed of a deal, from its first card to the present decision.
//
// It holds Views, and actions as they showed, and nothing else. What the seat may not know was never put in. Whoever
// imagines the hidden cards must come to the same story again (imagination.h).
#pragma once

#include <vector>

#include "knowledge/view.h"

namespace turup {

struct Story {
  struct Turn {
    Seat seat = kNobody;     // who acted, or kHost
    Action action;           // without its secret, which has_secret() describes
    bool is_secret = false;  // something of the action is left out
    View after;
    bool operator==(const Turn&) const = default;
  };

  View opening;  // the view at the first decision
  std::vector<Turn> turns;
  // Tells whether the story begins where the deal does. A position that was set up has no such story.
  enum class Begins : std::uint8_t { with_the_deal, later } begins = Begins::with_the_deal;

  const View& now() const { return turns.empty() ? opening : turns.back().after; }
  // Returns the seat's view before a turn.
  const View& before(std::size_t turn) const { return turn == 0 ? opening : turns[turn - 1].after; }
  bool operator==(const Story&) const = default;
};

}  // namespace turup
