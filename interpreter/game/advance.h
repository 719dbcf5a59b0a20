// Between the kernel's files: how a deal moves from one decision to the next. Not for users of the kernel.
#pragma once

#include "game/state.h"

namespace turup {

// Runs the script from state.step to the next decision, or to the play.
void run_script(const Rules& rules, State& state);
void exchange_cards(const Rules& rules, State& state);

// The auction (auction.cpp): what may be called, and what a call does.
Choices auction_choices(const Rules& rules, const State& state);
void apply_call(const Rules& rules, State& state, const Action& action);
Choices stakes_choices(const State& state);
void apply_stakes(const Rules& rules, State& state, const Action& action);
// Opens the window for raising stakes; runs on if there is none.
void begin_stakes(const Rules& rules, State& state);

// Trumps (play.cpp).
void fix_trumps(const Rules& rules, State& state, std::size_t choice);
void show_trumps(const Rules& rules, State& state);

// The play (play.cpp).
void begin_play(const Rules& rules, State& state);
Choices play_choices(const Rules& rules, const State& state);
void apply_play(const Rules& rules, State& state, const Action& action);
Choices meld_choices(const Rules& rules, const State& state);
void apply_meld(const Rules& rules, State& state, const Action& action);

void end_deal(State& state, Ended ended);

// The first seat of `set` in turn order from `from` on; kNobody if the set is empty.
Seat first_from(const Rules& rules, SeatSet set, Seat from);

}  // namespace turup
