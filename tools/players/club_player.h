// A sensible club player, of any game that the rules can say.
//
// It knows no game by name: what a card may win follows from the orderings, what a trick is worth from the points,
// whether that is good from the scoring, and how high to bid from what a contract pays. It looks one trick ahead
// and remembers nothing but its own random numbers; the cards that are gone stand in the View.
#pragma once

#include "base/base.h"
#include "players/player.h"

namespace turup {

class ClubPlayer final : public Player {
 public:
  explicit ClubPlayer(std::uint64_t seed) : rng_(seed) {}
  Action choose(const Rules& rules, const View& view) override;

 private:
  Rng rng_;
};

}  // namespace turup
