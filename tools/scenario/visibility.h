// Visibility: what a seat can see. `view of W hides trumps` in a scenario means that W cannot know them.
#pragma once

#include "scenario/facts.h"

namespace turup::scenario {

struct Visibility {
  enum class Of : std::uint8_t { trumps, hand, card, pack };
  Seat viewer = 0;
  Of of = Of::trumps;
  Seat seat = 0;  // the seat whose hand is meant
  Card card;      // any card of that face
};

// Reads "trumps", "hand of N", "pack", "JH".
std::optional<Visibility> read_visibility(const Rules& rules, Seat viewer, const Line& line, Diagnostics& diagnostics);

// Return what is wrong; nothing if the sentence is true. Hidden means that the view is the same in every deal that fits
// it, that the thing differs in some of these deals, and that no field of the view tells it. Shown means that a field
// tells it.
std::optional<std::string> not_hidden(const Position& position, const Visibility& visibility, Rng& rng);
std::optional<std::string> not_shown(const Position& position, const Visibility& visibility);

}  // namespace turup::scenario
