// A sensible club player, for any game that the rules can describe.
//
// It knows no game by name. It sees from the orderings what a card may win, from the points what a trick is worth, from
// the scoring whether that is good, and from what contracts pay how high to bid. It looks one trick ahead and remembers
// only its own random numbers; the View shows which cards are gone.
//
// A word that a script offers may do anything. So the player tries it in a few imagined deals, and says it only if that
// comes out better than saying nothing. For that decision alone it wants the story of the deal.
#pragma once

#include "base/base.h"
#include "players/player.h"

namespace turup {

// Says if the chances of a bid are measured for the rules (calibration.h), or taken to be the same for all.
enum class Chances : std::uint8_t { measured, assumed };

class ClubPlayer final : public Player {
 public:
  // `hooks` of the variant are for imagined deals. Without them a script's word is judged only by what can be seen.
  explicit ClubPlayer(std::uint64_t seed, Hooks* hooks = nullptr, Chances chances = Chances::measured)
      : seed_(seed), hooks_(hooks), chances_(chances), rng_(seed) {}
  Action choose(const Rules& rules, const View& view) override;
  bool remembers() const override { return hooks_ != nullptr; }
  bool looks_back(Phase phase) const override { return remembers() && phase == Phase::offers; }
  Action decide(const Rules& rules, const Story& story) override;

 private:
  std::uint64_t seed_;
  Hooks* hooks_;
  Chances chances_;
  Rng rng_;
};

}  // namespace turup
