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
    for (const auto& bot : bots_)
      if (bot && bot->watches()) bot->witness(table.rules(), witnessed(table, event));
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
    if (is_person(options_, seat)) return;
    // Only a program is asked as it was then: bots would think it all through again.
    Player& bot = *bots_[seat];
    if (bot.watches())
      ask_player(bot, table);
    else
      bot.choose(table.rules(), table.view(seat));
  });
}

Action SeatedBots::decide() {
  tell();
  return ask_player(*bots_[table_.actor()], table_);
}

}  // namespace turup
