// A beginner, for any game that the rules can describe. It calls like a club player, and plays its cards by three
// maxims that look at nothing but the trick on the table: lead your highest card; win a trick as cheaply as you can;
// throw your lowest card where you cannot win. Where tricks are to be avoided it turns them round.
#pragma once

#include "players/club_player.h"

namespace turup {

class EasyPlayer final : public Player {
 public:
  explicit EasyPlayer(std::uint64_t seed, Hooks* hooks = nullptr) : club_(seed, hooks) {}
  Action choose(const Rules& rules, const View& view) override;
  bool remembers() const override { return club_.remembers(); }
  bool looks_back(Phase phase) const override { return club_.looks_back(phase); }
  // Decides about a script's words, for which alone it looks back.
  Action decide(const Rules& rules, const Story& story) override { return club_.decide(rules, story); }

 private:
  ClubPlayer club_;
};

}  // namespace turup
