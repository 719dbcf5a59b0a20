// A beginner, for any game that the rules can describe. It calls like a club player, and plays its cards by three
// maxims that look at nothing but the trick on the table: lead your highest card; win a trick as cheaply as you can;
// throw your lowest card where you cannot win. Where tricks are to be avoided it turns them round.
#pragma once

#include "players/club_player.h"

namespace turup {

class EasyPlayer final : public Player {
 public:
  explicit EasyPlayer(std::uint64_t seed) : club_(seed) {}
  Action choose(const Rules& rules, const View& view) override;

 private:
  ClubPlayer club_;
};

}  // namespace turup
