// Finds what a seat may do at one table and not at the other.
#pragma once

#include "study/compare/difference.h"

namespace turup::compare {

struct Seated {
  const Table& table;
  const State& state;
};

// Returns "play JH 9H or ask"; empty if the deal is over.
std::string offered_text(const Rules& rules, const State& state);

// Returns the difference; nothing if there is none. Precondition: the same seat is to act at both tables.
std::optional<Difference> different_choices(const Seated& a, const Seated& b, const Twin& twin);

}  // namespace turup::compare
