// What a deal is worth to a side, and playing it to its end.
#pragma once

#include "players/club_player.h"
#include "players/expert/ending.h"

namespace turup {

// Of a finished deal: how much better the side of `seat` does by it than the others on average, in thousandths of a
// point of the match and in the favour of whoever wins it; a little more for units taken beyond what the score asks.
// `before`: the match without this deal.
std::int64_t outcome_for(const Rules& rules, const State& end, const Match& before, Hooks* hooks, Seat seat);

// Plays on as club players do, each from what its own seat would see: so nobody makes use of cards that only the
// imagination knows. The last tricks are played as well as can be.
struct Company {
  ClubPlayer& everybody;
  Ending& ending;
};
void play_on(const Rules& rules, State& state, const Match& match, Hooks* hooks, const Company& company);

}  // namespace turup
