// Players: they decide for a seat, from a View of what it may know and nothing else.
//
//   player.h  a player of a kind: random, easy, club, strong, expert
//   bench.h   players of a party, programs among them
//   child.h   programs that run beside ours
//   protocol.h  what programs and browsers are told; a door of its own
//   expert/   the expert; only here does a State occur, because only the expert imagines deals
#pragma once

#include "knowledge/witness.h"
#include "players/bench.h"
#include "players/child.h"
#include "players/expert/expert_player.h"
#include "players/player.h"
#include "table/table.h"

namespace turup {

// Asks a player what it does. This is for the table, which holds the State that no player sees. `deal` is the deal up
// to now; the player is told only what its seat has witnessed of it.
Action ask_player(Player& player, const Rules& rules, const Match& match, const DealSoFar& deal);
// The same for the seat that is to act at a table.
Action ask_player(Player& player, const Table& table);
// Returns an event of a table with how the match stood after it. `table` and `event` outlive it.
Witnessed witnessed(const Table& table, const Event& event);

}  // namespace turup
