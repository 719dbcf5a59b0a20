// Scores: the result of a finished deal, with a ledger that says how it came about, and the match that adds results up.
#pragma once

#include "game/kernel.h"

namespace turup {

// Returns what a finished deal is worth. `hooks` may be null where no script says what a deal is worth.
// Precondition: state.phase == Phase::over.
Result score(const Rules& rules, const State& state, Hooks* hooks = nullptr);

// Returns what a side has taken in points or tricks, as the game counts, with its melds.
std::int32_t taken_by(const Rules& rules, const State& state, Side side);

// These two do their part of score() and settle() where each seat has said a number of its own (own_bids.cpp). The
// first scores the numbers, partners together; the second counts what was taken over them, and takes off what that
// costs.
void score_own_bids(const Rules& rules, const State& state, Result& result);
void settle_bags(const Rules& rules, Match& match, Result& result);

// Returns a match in which so many deals have been played, with the scores of the beginning.
Match new_match(const Rules& rules, Seat dealer, std::uint32_t deals_before = 0);
// Returns the games that a side has won, less those it has lost. A game won weighs as much as `session.win` says
// (29v-session-03).
std::int32_t balance(const Rules& rules, const Match& match, Side side);
// Adds a finished deal to the match: moves the scores, finds the next dealer, and ends the match when it is over. Adds
// the lines that a script causes to result.ledger. May throw HookFailure, which leaves the match as it was. `hooks` may
// be null where no script settles.
void settle(const Rules& rules, Hooks* hooks, Match& match, Result& result);
// Returns what scripts tell of each side before the present deal of the match is dealt. It changes nothing about the
// play, so only a table asks that shows it. `hooks` may be null where no script tells anything.
Standings standings(const Rules& rules, const Match& match, Hooks* hooks);
// Moves the total of a side, as the host says. A match that should be over by it is over after the next deal.
void move_score(Match& match, Side side, std::int32_t by);
// Returns the setup of the present deal.
inline DealSetup present_deal(const Match& match) { return {match.dealer, match.deals, match.scores}; }

// A card drawn to find the first dealer. The seat deals whose card ranks highest in the pack's own order, unless
// another ties with it. Seats without a card are not among the draws.
struct Draw {
  Seat seat = 0;
  Card card;
};
std::optional<Seat> highest_draw(const Rules& rules, std::span<const Draw> draws);
// Returns who deals first, by the rule in force. Appends every draw made on the way to `draws`, round by round.
Seat choose_first_dealer(const Rules& rules, Rng& rng, std::vector<Draw>& draws);

// Returns the pips that show on a side's score cards.
Pips pips(const Rules& rules, std::int32_t score);

}  // namespace turup
