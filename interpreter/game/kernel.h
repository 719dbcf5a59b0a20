// The kernel: one deal of any variant, by five functions on values.
//
//   State state = shuffled(rules, {dealer, deal_number}, rng);
//   while (state.phase != Phase::over) apply(rules, state, choose(legal_actions(rules, state)));
//   Result result = score(rules, state);
//
// Nothing here prints, or knows a variant by name, and nothing but a script allocates. No undo: copy the State. Where
// scripts decide (Tables::scripted) the functions that move a deal on need the variant's Hooks, and may throw
// HookFailure, which leaves the state as it was.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/state.h"

namespace turup {

struct DealSetup {
  Seat dealer = 0;
  std::uint32_t deal_number = 0;
};

// A fresh pack in the order of the deck, shuffled; the first decision is due.
State shuffled(const Rules& rules, DealSetup setup, Rng& rng, Hooks* hooks = nullptr);
// The same with a pack in a given dealing order. Precondition: `pack` holds every card of the deck once.
// Without a cut the pack is dealt as it is.
enum class Cutting : std::uint8_t { as_ruled, done };
State stacked(const Rules& rules, DealSetup setup, std::span<const Card> pack, Cutting cutting, Hooks* hooks = nullptr);

// Returns what state.actor may do; never empty until the deal is over.
Choices legal_actions(const Rules& rules, const State& state);

// One of legal_actions at random, the same one as legal_actions(rules, state).any(rng), but faster.
Action any_action(const Rules& rules, const State& state, Rng& rng);

// Precondition: legal_actions(rules, state).has(action).
void apply(const Rules& rules, State& state, const Action& action, Hooks* hooks = nullptr);

// Returns what scripts let whoever runs the table say now, beside what the actor may do; by number, of Rules::offers.
std::uint16_t host_offers(const Rules& rules, const State& state, Hooks* hooks);
// Precondition: host_offers() has it.
void apply_host_offer(const Rules& rules, State& state, std::uint8_t offer, Hooks* hooks);

// The turn of the seat that is to act, for from_words().
Turn turn_of(const Rules& rules, const State& state);

// Returns nothing if the action is allowed.
std::optional<Refusal> why_not(const Rules& rules, const State& state, Seat seat, const Action& action);

// "you must follow hearts: play 9H or AH (play.follow, 29/base.yaml:31)"
std::string refusal_sentence(const Rules& rules, const Refusal& refusal, std::uint16_t standing);

// Returns what is broken in `state`; nothing if it is sound.
std::optional<std::string> unsoundness(const Rules& rules, const State& state);

// The cards of `hand` that the actor may lead or add: every duty in turn, waived where it would leave nothing.
CardSet playable(const Rules& rules, const State& state, CardSet hand);
CardSet following(const Rules& rules, const State& state, CardSet hand);  // the fixed rule alone
const FixedVector<Duty, 8>& duties_now(const Rules& rules, const State& state);
CardSet filtered_by(const Rules& rules, const State& state, CardSet hand, Duty duty);

// Returns whether the result can no longer change, for everybody to see.
bool is_decided(const Rules& rules, const State& state);
// Returns whether a hand could lose a trick if it led its suits from the top, however the other cards lie
// (29v-lone-09).
bool can_lose(const Rules& rules, CardSet hand);
// The hand of another that `seat` may look at, or none.
CardSet open_hand(const Rules& rules, const State& state, Seat viewer, Seat owner);

// For positions that are set up, not played up to: a lead; trumps shown before it; the end of the play;
// a meld.
void begin_trick(State& state, Seat leader);
void show_trumps(const Rules& rules, State& state);
void finish_play(const Rules& rules, State& state);
void declare_meld(const Rules& rules, State& state, Seat seat, std::uint8_t meld);

bool trumps_are_hidden(const Rules& rules, const State& state);
// The card that everybody has seen because it fixed trumps, wherever it is now: the last one dealt, or the declarer's
// own once it is shown.
std::optional<Card> turned_up(const Rules& rules, const State& state);
// The next seat after `seat` that takes part in the play.
Seat next_to_play(const Rules& rules, const State& state, Seat seat);
inline SeatSet everybody(const Rules& rules) { return static_cast<SeatSet>((1U << rules.tables.seats) - 1U); }
inline SeatSet without(SeatSet set, SeatSet others) { return static_cast<SeatSet>(set & ~unsigned{others}); }
inline const Ordering& ordering_in_force(const Rules& rules, const State& state) {
  return rules.tables.orderings[state.order];
}

}  // namespace turup
