// What a call leaves in the state. It stands in a header because every call of an auction played at random passes here.
#pragma once

#include "game/kernel.h"

namespace turup {

// Returns whether the first call of an auction is the actor's: his own, or one that he makes for the first to speak.
[[gnu::always_inline]] inline bool speaks_first(const State& state) {
  return state.calls == 0 || (state.calls == 1 && state.handed_over != kNobody);
}

[[gnu::always_inline]] inline void note_pass(State& state) {
  ++state.passes;
  state.passed |= seat_bit(state.actor);
  state.said = HookFacts::Said::pass;
}

[[gnu::always_inline]] inline void take_over(State& state) {
  if (state.opener == kNobody) state.opener = state.actor;
  if (state.holder != state.actor) state.former = state.holder;
  state.holder = state.actor;
  state.stake = Stake::undoubled;
}

[[gnu::always_inline]] inline void note_bid(State& state, const Action& action) {
  state.passes = 0;
  state.passed = without(state.passed, seat_bit(state.actor));
  take_over(state);
  state.equalled = false;
  state.said = HookFacts::Said::bid;
  state.bid = action.number;
  state.strain = action.strain;
  state.wording = action.wording;
}

[[gnu::always_inline]] inline void note_turn(State& state) {
  state.caller = state.actor;
  state.spoken |= seat_bit(state.actor);
  if (state.calls < 255) ++state.calls;
}

[[gnu::always_inline]] inline void note_call(State& state, const Action& action) {
  note_turn(state);
  if (action.say == Say::pass || action.say == Say::partner) return note_pass(state);
  if (action.say == Say::bid) return note_bid(state, action);
  state.passes = 0;
  state.passed = without(state.passed, seat_bit(state.actor));
  if (action.say == Say::double_up || action.say == Say::redouble) {
    state.stake = action.say == Say::double_up ? Stake::doubled : Stake::redoubled;
    state.said = HookFacts::Said::raise;
    return;
  }
  take_over(state);
  state.equalled = true;
  state.said = HookFacts::Said::ditto;
}

// Notes who has said no bid since the last one, where partners speak for each other.
inline void note_quiet(const Rules& rules, State& state, bool is_quiet) {
  if (!may_hand_over(rules.auction.partner_speaks)) return;
  state.quiet = is_quiet ? static_cast<SeatSet>(unsigned{state.quiet} | seat_bit(state.actor)) : SeatSet{0};
}

}  // namespace turup
