// The slow search: it works on whole States of the kernel, for positions that no board holds.
#pragma once

#include "game/game.h"
#include "solver/solver.h"

namespace turup::solving {

// Returns whether the action belongs to the play, and does not end the deal by agreement.
bool is_of_the_play(const Action& action);
// Returns the outcome of a finished deal: kFailed, kAnnulled or kMade. Precondition: there are declarers.
int outcome(const Rules& rules, const State& state);
// Returns the units that a side has taken so far.
int units_now(const Rules& rules, const State& state, Side side);
// Returns the units that the declarers have reached, with the points of their melds.
int units_reached(const Rules& rules, const State& state);
// Returns the units that are still to be won, with the trick on the table. No side gets more.
int units_left(const Rules& rules, const State& state);
bool wants_few(const Rules& rules, const State& state);

// Alpha-beta over States: exact, but slow.
class SlowSearch {
 public:
  SlowSearch(const Rules& rules, Goal goal, Side side, std::uint64_t nodes)
      : rules_(rules), goal_(goal), side_(side), most_nodes_(nodes) {}

  // Returns the worth of a state for the side. Values up to `from` need not be told apart, nor values from `to` on. The
  // answer has no meaning once has_run_out().
  int worth(const State& state, int from, int to);
  bool has_run_out() const { return nodes_ >= most_nodes_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  const Rules& rules_;
  Goal goal_;
  Side side_;
  std::uint64_t nodes_ = 0;
  std::uint64_t most_nodes_;
};

}  // namespace turup::solving
