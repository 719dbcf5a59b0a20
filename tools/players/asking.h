// Asking a player who is to act: for whoever runs a table, who holds the State that no player sees.
#pragma once

#include "knowledge/witness.h"
#include "players/player.h"

namespace turup {

// Asks a player for what it does. `course` is the deal up to now; a player is told of it what its seat has witnessed.
Action ask_player(Player& player, const Rules& rules, const Match& match, const Course& course);

}  // namespace turup
