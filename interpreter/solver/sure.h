// Between the solver's files: tricks that nobody can take from a side, whatever is played.
#pragma once

#include "solver/board.h"

namespace turup::solving {

// Units that are certain, and the lowest of the cards whose ranks make them so.
struct Sure {
  int units = 0;
  Cards grounds = 0;
};

// What the leader takes with cards of his own if he leads them one after another. Precondition: somebody is to lead,
// and no trumps are hidden.
Sure sure_of_leader(const Board& board, const Layout& position);
// What the side that holds the highest trump takes with the highest trumps, as long as they are its own; `ours`: the
// side that earns. Nothing without trumps. Preconditions as above.
Sure sure_of_trumps(const Board& board, const Layout& position, bool ours);

}  // namespace turup::solving
