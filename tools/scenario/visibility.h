// What a seat can see: a scenario says `view of W hides trumps`, and means that W cannot know them.
#pragma once

#include "scenario/facts.h"

namespace turup::scenario {

struct Visibility {
  enum class Of : std::uint8_t { trumps, hand, card, pack };
  Seat viewer = 0;
  Of of = Of::trumps;
  Seat seat = 0;  // whose hand
  Card card;      // any card of that face
};

// "trumps", "hand of N", "pack", "JH".
std::optional<Visibility> read_visibility(const Rules& rules, Seat viewer, const Line& line, Diagnostics& diagnostics);

// Nothing if it is so, else what is wrong. Hidden means: the view is the same in every deal that fits it, and in some
// of them the thing is another; and no field of the view tells it. Shown means that a field tells it.
std::optional<std::string> not_hidden(const Position& position, const Visibility& visibility, Rng& rng);
std::optional<std::string> not_shown(const Position& position, const Visibility& visibility);

}  // namespace turup::scenario
