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
  // Returns the number of steps at the end of the next trick, or of the trick before; the ends of the deal otherwise.
  std::size_t trick_after(std::size_t at) const;
  std::size_t trick_before(std::size_t at) const;
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
  bool ends_trick(std::size_t step) const;

  const Rules& rules_;
  Match match_;  // as it stood before the deal
  std::vector<Step> done_;
  Standings standings_;  // what stood for each side then
};

}  // namespace turup::screen
