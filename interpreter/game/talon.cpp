// The talon: the cards at the end of the pack, which nobody is dealt. One may be turned up, and somebody may take them
// and discard as many.
#include <algorithm>

#include "game/advance.h"
#include "game/kernel.h"

namespace turup {

namespace {

// Returns the cards at places `from` to before `to` of the pack, in dealing order.
CardSet cards_between(const Rules& rules, const State& state, unsigned from, unsigned to) {
  const auto size = static_cast<unsigned>(rules.tables.deck.size());
  CardSet cards;
  for (unsigned n = from; n < to; ++n) cards.insert(state.pack[(state.top + n) % size]);
  return cards;
}

// Returns the cards of the hand that may be discarded. If there are too few, any may.
CardSet may_discard(const Rules& rules, CardSet hand, int number) {
  const CardSet cards = hand - kept_from_discards(rules);
  return cards.size() < number ? hand : cards;
}

}  // namespace

CardSet kept_from_discards(const Rules& rules) {
  CardSet kept;
  for (const Rank rank : rules.talon.may_not) kept |= rules.tables.deck.rank(rank);
  return kept;
}

CardSet undealt(const Rules& rules, const State& state) {
  const auto size = static_cast<unsigned>(rules.tables.deck.size());
  return cards_between(rules, state, state.dealt, size - state.taken);
}

CardSet taken_from_talon(const Rules& rules, const State& state) {
  const auto size = static_cast<unsigned>(rules.tables.deck.size());
  return cards_between(rules, state, size - state.taken, size);
}

CardSet talon_seen_by(const Rules& rules, const State& state, Seat viewer) {
  if (state.taker == kNobody) return {};
  const CardSet taken = taken_from_talon(rules, state);
  if (viewer == state.taker || is_seen(rules.talon.open)) return taken;
  return rules.tables.turns_up ? taken & CardSet::of(state.turned_up) : CardSet{};
}

Seat taker_of_talon(const Rules& rules, const State& state) { return seat_at(rules, state, rules.talon.taken_by); }

void turn_up(const Rules& rules, State& state) {
  const auto size = static_cast<unsigned>(rules.tables.deck.size());
  if (state.solo != kNobody) return;
  state.has_turn_up = state.dealt < size;
  if (rules.tables.fixing.by_taking) {
    if (state.has_turn_up) state.turned_up = state.pack[(state.top + size - 1) % size];
    return;
  }
  // Where hands take the whole pack there is no card to turn up, and there are no trumps.
  if (!state.has_turn_up) return fix_trumps(rules, state, kSuits);
  state.turned_up = state.pack[(state.top + size - 1) % size];
  fix_trumps(rules, state, Trumps::of(rules.tables.deck.face(state.turned_up).suit).choice());
}

void hand_over_turn_up(const Rules& rules, State& state) {
  const auto size = static_cast<unsigned>(rules.tables.deck.size());
  const auto& receivers = rules.tables.receiver_from[state.dealer];
  const Seat taker = taker_of_talon(rules, state);
  const Seat last = receivers[size - 1];
  state.has_turn_up = false;
  if (taker == last) return;
  unsigned place = size - 1;
  while (receivers[place] != taker) --place;
  const Card other = state.pack[(state.top + place) % size];
  state.hand[taker].remove(other);
  state.hand[taker].insert(state.turned_up);
  state.hand[last].remove(state.turned_up);
  state.hand[last].insert(other);
}

bool begin_discard(const Deal& deal) {
  const Rules& rules = deal.rules;
  const bool may_leave = std::any_of(rules.contracts.begin(), rules.contracts.end(), [](const ContractRules& contract) {
    return of_declarer(contract.called).leaves_talon;
  });
  if (!may_leave || deal.state.solo != kNobody || deal.state.holder == kNobody) return take_talon(rules, deal.state);
  begin_contracts(deal, Called::before_talon);
  return true;
}

bool take_talon(const Rules& rules, State& state) {
  const unsigned left = static_cast<unsigned>(rules.tables.deck.size()) - state.dealt;
  if (state.solo != kNobody || left == 0) return false;
  const bool is_trump = Trumps::of(rules.tables.deck.face(state.turned_up).suit).choice() == state.trumps;
  if (taking(rules.talon.takes).if_trump && !is_trump) return false;
  state.taker = taker_of_talon(rules, state);
  state.taken = static_cast<std::uint8_t>(is_turned_up(rules.talon.takes) ? 1U : left);
  state.has_turn_up = false;
  state.hand[state.taker] |= taken_from_talon(rules, state);
  state.phase = Phase::discard;
  state.actor = state.taker;
  return true;
}

Choices discard_choices(const Rules& rules, const State& state) {
  Choices choices;
  choices.card_say = Say::discard;
  choices.give = state.taken;
  choices.cards = may_discard(rules, state.hand[state.actor], state.taken);
  return choices;
}

void apply_discard(const Deal& deal, const Action& action) {
  State& state = deal.state;
  state.discarded = action.cards;
  state.hand[state.taker] = state.hand[state.taker] - state.discarded;
  run_script(deal);
}

int points_aside(const Rules& rules, const State& state, Side side) {
  const Counting to = counting(rules.talon.counts_for);
  CardSet cards;
  if (to.for_taker && state.taker != kNobody && side_of(rules, state.taker) == side) cards = state.discarded;
  if (to.for_last_winner && state.last_winner != kNobody && side_of(rules, state.last_winner) == side)
    cards = state.discarded | undealt(rules, state);
  if (to.for_declarers && side == state.declarers) cards = state.discarded | undealt(rules, state);
  int points = 0;
  const Ordering& counted = rules.tables.orderings[state.shown ? state.trumps : kSuits];
  for (const Card card : cards) points += counted.points[index(card)];
  return points;
}

void count_cards_aside(const Rules& rules, State& state) {
  for (Side side = 0; side < rules.tables.sides; ++side)
    state.points[side] = static_cast<std::uint16_t>(state.points[side] + points_aside(rules, state, side));
}

}  // namespace turup
