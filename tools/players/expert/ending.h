// The last tricks of an imagined deal, where nothing is left but cards: what they come to if everybody plays his best.
//
// Only between two sides; where more play each for himself, nobody plays against one alone.
#pragma once

#include "solver/solver.h"

namespace turup {

class Ending {
 public:
  // `rules` must outlive it.
  explicit Ending(const Rules& rules);

  // The deal at its end, from a position that is so near to it; nothing if it is not, or cannot be solved quickly.
  std::optional<State> from(const State& state);

 private:
  bool is_near(const State& state) const;

  const Rules& rules_;
  Solver solver_;
};

}  // namespace turup
