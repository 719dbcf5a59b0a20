// What everybody may know of what happens at a table: events, made of the whole deal.
#pragma once

#include "knowledge/witness.h"
#include "record/record.h"

namespace turup {

// What everybody may know of what `seat` (or the host) did, which led from `before` to `after`; as it shows.
struct Done {
  const State& before;
  const Action& action;
  const State& after;
  Seat seat = kNobody;
};
std::vector<Event> events_of(const Rules& rules, const Done& done);
// The same of a deal that has just begun.
std::vector<Event> opening_events(const Rules& rules, const State& state);

}  // namespace turup
