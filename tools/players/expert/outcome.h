// Plays a deal to its end and says what it is worth to a side.
#pragma once

#include "players/club_player.h"
#include "players/expert/ending.h"

namespace turup {

// Returns how much better the side of `seat` does by a finished deal than the others on average, in thousandths of a
// point of the match. Points that win the match are good, whichever way it is won. Units beyond what the score asks add
// a little. `before` is the match without this deal.
std::int64_t outcome_for(const Rules& rules, const State& end, const Match& before, Hooks* hooks, Seat seat);

// Plays on as club players do, each from what its own seat would see. So nobody uses cards that only the imagination
// knows. The last tricks are played as well as possible.
struct Company {
  ClubPlayer& everybody;
  Ending& ending;
};
void play_on(const Rules& rules, State& state, const Match& match, Hooks* hooks, const Company& company);

}  // namespace turup
