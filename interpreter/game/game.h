// The kernel: one deal of any variant, by five functions on values.
//
//   State state = shuffled(rules, {dealer, deal_number}, rng);
//   while (state.phase != Phase::over) apply(rules, state, choose(legal_actions(rules, state)));
//   Result result = score(rules, state);
//
// Nothing here allocates, prints, or knows a variant by name. No undo: copy the State.
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
State shuffled(const Rules& rules, DealSetup setup, Rng& rng);
// The same with a pack in a given dealing order. Precondition: `pack` holds every card of the deck once.
// Without a cut the pack is dealt as it is.
enum class Cutting : std::uint8_t { as_ruled, done };
State stacked(const Rules& rules, DealSetup setup, std::span<const Card> pack, Cutting cutting);

// What state.actor may do; never empty until the deal is over.
Choices legal_actions(const Rules& rules, const State& state);

// One of legal_actions at random, the same one as legal_actions(rules, state).any(rng), but faster.
Action any_action(const Rules& rules, const State& state, Rng& rng);

// Precondition: legal_actions(rules, state).has(action).
void apply(const Rules& rules, State& state, const Action& action);

// Why an action is refused: the reason in card players' words, the key that sets the rule (empty: a fixed rule), and
// what is allowed instead. Nothing if it is allowed.
struct Refusal {
  std::string reason;
  std::string key;
  Choices allowed;
};
std::optional<Refusal> why_not(const Rules& rules, const State& state, Seat seat, const Action& action);

// What is broken in `state`; nothing if it is sound.
std::optional<std::string> unsoundness(const Rules& rules, const State& state);

// The cards of `hand` that the actor may lead or add: every duty in turn, waived where it would leave nothing.
CardSet playable(const Rules& rules, const State& state, CardSet hand);
CardSet following(const Rules& rules, const State& state, CardSet hand);  // the fixed rule alone
const FixedVector<Duty, 8>& duties_now(const Rules& rules, const State& state);
CardSet filtered_by(const Rules& rules, const State& state, CardSet hand, Duty duty);

Seat next_seat(const Rules& rules, Seat seat);
inline Side side_of(const Rules& rules, Seat seat) { return rules.tables.side_of[seat]; }
inline const Ordering& ordering_in_force(const Rules& rules, const State& state) {
  return rules.tables.orderings[state.order];
}

}  // namespace turup
