// Plays the last tricks of an imagined deal, where only cards are left to play, as if everybody played his best.
//
// This works only between two sides. Where more than two play each for himself, they do not join against one.
#pragma once

#include "solver/solver.h"

namespace turup {

class Ending {
 public:
  explicit Ending(const Rules& rules);

  // Returns the end of a deal from a position near it. Returns nothing if it is not near, or cannot be solved quickly.
  // Precondition: `rules` are those it was made for, or a copy of them.
  std::optional<State> from(const Rules& rules, const State& state);

 private:
  bool is_near(const Rules& rules, const State& state) const;

  Solver solver_;
};

}  // namespace turup
