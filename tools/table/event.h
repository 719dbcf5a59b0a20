// Makes events out of a whole deal: what everybody may know of what happens at a table.
#pragma once

#include "knowledge/witness.h"
#include "record/record.h"

namespace turup {

// An action of `seat` (or the host), with the states before and after it. events_of tells only what everybody may know.
struct Done {
  const State& before;
  const Action& action;
  const State& after;
  Seat seat = kNobody;
};
std::vector<Event> events_of(const Rules& rules, const Done& done);
// Returns the events of a deal that has just begun. `standings`: what scripts told of each side before it.
std::vector<Event> opening_events(const Rules& rules, const State& state, const Standings& standings);

}  // namespace turup
