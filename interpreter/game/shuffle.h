// Shuffles the way people do by hand, so that the pack remembers the deal before.
//
// When a deal is over the tricks are gathered as they lie: one side's pile after the other's, then the hands that were
// not played, then the cards that were not dealt. That pile is riffled and cut in strips the way people do it, so cards
// that lay together stay together. The same pile and the same random numbers give the same pack. Nothing here
// allocates.
#pragma once

#include "game/kernel.h"

namespace turup {

// Every card of the pack once, from the top, in the order in which they will be dealt.
using Pile = FixedVector<Card, kMaxCards>;

// Returns the pack as it comes out of its box.
Pile new_pack(const Rules& rules);

// Follows a deal and lays each trick on the pile of the side that won it.
class Gathering {
 public:
  // Notes an action. Precondition: `action` led from `before` to `after`.
  void see(const Rules& rules, const State& before, const Action& action, const State& after);
  // Returns every card of the pack, wherever the deal ended.
  Pile gathered(const Rules& rules, const State& end) const;

 private:
  std::array<FixedVector<Card, kMaxCards>, kMaxSeats> piles_{};  // by side
};

// Returns `pile` after a few imperfect riffles, each followed by a strip cut.
Pile shuffled_by_hand(const Pile& pile, Rng& rng);

// Returns a deal whose cards are shuffled as the rules say: fairly, or by hand from `pile`.
State dealt_from(const Rules& rules, DealSetup setup, const Pile& pile, Rng& rng, Hooks* hooks = nullptr);

}  // namespace turup
