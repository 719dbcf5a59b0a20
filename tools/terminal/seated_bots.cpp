#include "terminal/seated_bots.h"

namespace turup {

void SeatedBots::seat() {
  told_ = 0;
  for (Seat seat = 0; seat < table_.rules().tables.seats; ++seat) {
    if (is_person(options_, seat)) continue;
    bots_[seat] = nullptr;  // the old bot leaves before a new one comes
    bots_[seat] = options_.bot(seat);
  }
}

void SeatedBots::tell_of(const Table& table) {
  for (; told_ < table.events().size(); ++told_) {
    const Event& event = table.events()[told_];
    const bool is_end = event.kind == Event::Kind::result || event.kind == Event::Kind::game_over ||
                        event.kind == Event::Kind::match_over;
    const FinishedDeal* finished = is_end ? &table.finished_deal(event.deal) : nullptr;
    const Witnessed::Standing now{finished ? &finished->match : &table.match_before(event.deal),
                                  finished ? &finished->result : nullptr};
    for (const auto& bot : bots_)
      if (bot && bot->watches()) bot->witness(table.rules(), {event, now});
  }
}

void SeatedBots::retrace() {
  seat();
  if (options_.opening) return;  // such a match has no record
  const Source record("the match so far", table_.record());
  Diagnostics diagnostics;
  resume(table_.rules(), options_.hooks, record, diagnostics, [this](const Table& table) {
    const Seat seat = table.actor();
    tell_of(table);
    if (!is_person(options_, seat)) bots_[seat]->choose(table.rules(), table.view(seat));
  });
}

Action SeatedBots::decide() {
  tell();
  return asked(*bots_[table_.actor()], table_);
}

Action asked(Player& player, const Table& table) {
  const std::vector<Happened> so_far = table.so_far();
  return ask_player(player, table.rules(), table.match(), {so_far, table.state(), table.story_begins()});
}

}  // namespace turup
