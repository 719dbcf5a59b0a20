#include "players/players.h"

namespace turup {

Action ask_player(Player& player, const Rules& rules, const Match& match, const DealSoFar& deal) {
  const Seat seat = deal.now.actor;
  if (player.looks_back(deal.now.phase)) return player.decide(rules, story_of(rules, match, deal, seat));
  return player.choose(rules, view(rules, deal.now, match, seat));
}

}  // namespace turup
