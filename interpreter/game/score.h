// What a deal was worth, and why: the result of a finished deal with its ledger, and the match that adds it up.
#pragma once

#include "game/kernel.h"

namespace turup {

// Precondition: state.phase == Phase::over. `hooks` may be null where no script says what a deal is worth.
Result score(const Rules& rules, const State& state, Hooks* hooks = nullptr);

Match new_match(const Rules& rules, Seat dealer);
// Returns what a side's games come to: every game won weighs as `session.win` says (29v-session-03).
std::int32_t balance(const Rules& rules, const Match& match, Side side);
// Adds a finished deal: scores, the next dealer, the end. Lines that a script causes are added to result.ledger.
// May throw HookFailure, leaving the match as it was. `hooks` may be null where no script settles.
void settle(const Rules& rules, Hooks* hooks, Match& match, Result& result);
// The setup of the present deal.
inline DealSetup present_deal(const Match& match) { return {match.dealer, match.deals}; }

// Drawing for the first deal: the seat whose card ranks highest in the pack's own order, if no other ties.
// `drawn[seat]`; seats without a card are not in it.
struct Draw {
  Seat seat = 0;
  Card card;
};
std::optional<Seat> highest_draw(const Rules& rules, std::span<const Draw> draws);
// Returns who deals first, by the rule in force; every draw made on the way is appended to `draws`, round by round.
Seat choose_first_dealer(const Rules& rules, Rng& rng, std::vector<Draw>& draws);

// The pips on a side's score cards.
Pips pips(const Rules& rules, std::int32_t score);

}  // namespace turup
