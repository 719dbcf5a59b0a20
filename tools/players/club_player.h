// A sensible club player, of any game that the rules can say.
//
// It knows no game by name: what a card may win follows from the orderings, what a trick is worth from the points,
// whether that is good from the scoring, and how high to bid from what a contract pays. It looks one trick ahead
// and remembers nothing but its own random numbers; the cards that are gone stand in the View.
//
// A word that a script offers may do anything. So it is tried in a few imagined deals, and said only if it comes out
// better there than saying nothing; that is the one decision for which the story of the deal is wanted.
#pragma once

#include "base/base.h"
#include "players/player.h"

namespace turup {

class ClubPlayer final : public Player {
 public:
  // `hooks` of the variant are for imagined deals; without them a script's word is judged by what can be seen alone.
  explicit ClubPlayer(std::uint64_t seed, Hooks* hooks = nullptr) : seed_(seed), hooks_(hooks), rng_(seed) {}
  Action choose(const Rules& rules, const View& view) override;
  bool remembers() const override { return hooks_ != nullptr; }
  bool looks_back(Phase phase) const override { return remembers() && phase == Phase::offers; }
  Action decide(const Rules& rules, const Story& story) override;

 private:
  std::uint64_t seed_;
  Hooks* hooks_;
  Rng rng_;
};

}  // namespace turup
