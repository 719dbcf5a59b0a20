// A finished deal, to be seen again with all hands open. Only the record of a match is read, and only for a deal that
// is over.
#pragma once

#include "record/record.h"
#include "screen/scene.h"
#include "table/table.h"

namespace turup::screen {

class DealAgain {
 public:
  // `deal` counts from 0. If the table's record does not have it, there are no steps.
  DealAgain(const Table& table, Hooks* hooks, std::uint32_t deal);

  std::size_t steps() const { return done_.size(); }
  // Returns the scene after a number of steps, for the seat and the names of another scene.
  Scene scene(std::size_t steps, const Scene& like, const Phrases& phrases) const;

 private:
  struct Step {
    State before;
    State after;
    Action action;
    Seat seat = kNobody;
  };
  class Collector;

  const Rules& rules_;
  Match match_;  // as it stood before the deal
  std::vector<Step> done_;
};

}  // namespace turup::screen
