// Between the solver's files: the search for positions that no board holds, on whole States of the kernel.
#pragma once

#include "game/game.h"
#include "solver/solver.h"

namespace turup::solving {

// Returns whether it is part of the play, and does not end the deal by agreement.
bool is_of_the_play(const Action& action);
// Returns what a finished deal comes to: kFailed, kAnnulled or kMade. Precondition: there are declarers.
int outcome(const Rules& rules, const State& state);
// Returns what a side has taken so far, as it is counted.
int units_now(const Rules& rules, const State& state, Side side);
// Returns what is still to be had, the trick on the table included; no side gets more.
int units_left(const Rules& rules, const State& state);
bool wants_few(const Rules& rules, const State& state);

// Alpha-beta over States: exact, and slow.
class SlowSearch {
 public:
  SlowSearch(const Rules& rules, Goal goal, Side side, std::uint64_t nodes)
      : rules_(rules), goal_(goal), side_(side), most_nodes_(nodes) {}

  // The worth of a state for the side; no less than `from` and no more than `to` need be told apart. Without meaning
  // once has_run_out().
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
