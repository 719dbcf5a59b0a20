// What a seat may do at one table and not at the other.
#pragma once

#include "study/compare/difference.h"

namespace turup::compare {

struct Seated {
  const Table& table;
  const State& state;
};

// "play JH 9H or ask"; empty once the deal is over.
std::string offered_text(const Rules& rules, const State& state);

// Precondition: the same seat is to act at both tables.
std::optional<Difference> different_choices(const Seated& a, const Seated& b, const Twin& twin);

}  // namespace turup::compare
