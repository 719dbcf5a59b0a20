#include "players/players.h"

namespace turup {

Action ask_player(Player& player, const Rules& rules, const Match& match, const DealSoFar& deal) {
  const Seat seat = deal.now.actor;
  if (player.looks_back(deal.now.phase)) return player.decide(rules, story_of(rules, match, deal, seat));
  return player.choose(rules, view(rules, deal.now, match, seat));
}

Action ask_player(Player& player, const Table& table) {
  const std::vector<Happened> so_far = table.so_far();
  return ask_player(player, table.rules(), table.match(), {so_far, table.state(), table.story_begins()});
}

Witnessed witnessed(const Table& table, const Event& event) {
  const bool is_end = event.kind == Event::Kind::result || event.kind == Event::Kind::game_over ||
                      event.kind == Event::Kind::match_over;
  const FinishedDeal* const finished = is_end ? &table.finished_deal(event.deal) : nullptr;
  return {event,
          {finished ? &finished->match : &table.match_before(event.deal), finished ? &finished->result : nullptr}};
}

}  // namespace turup
