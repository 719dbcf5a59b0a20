#include <algorithm>
#include <vector>

#include "knowledge/witness.h"

namespace turup {

namespace {

bool exchange_is_over(const Rules& rules, const State& state) {
  return rules.has(Step::Kind::exchange) && state.phase != Phase::exchange && state.phase != Phase::cut;
}

// Returns what `seat` got in the exchange: the cards that its giver gave.
CardSet received_by(const Rules& rules, const State& state, Seat seat) {
  if (!exchange_is_over(rules, state)) return {};
  for (Seat giver = 0; giver < rules.tables.seats; ++giver)
    if (receiver_of(rules, state.deal_number, giver) == seat) return state.given[giver];
  return {};
}

void see_contract(const State& state, View& view) {
  view.bid = state.bid;
  view.target = state.target;
  view.holder = state.holder;
  view.declarers = state.declarers;
  view.strain = state.strain;
  view.wording = state.wording;
  view.passes = state.passes;
  view.calls = state.calls;
  view.stake = state.stake;
  view.equalled = state.equalled;
  view.spoken = state.spoken;
  view.own_bids = state.own_bids;
  view.contract = state.contract;
  view.solo = state.solo;
  view.worth = state.worth;
  view.out = state.out;
  view.void_hand = state.void_hand;
  view.has_called = state.has_called;
  if (state.has_called) view.called_card = state.called_card;
  view.ally_known = state.ally_known || (state.has_called && state.phase == Phase::over);
  if (view.ally_known) view.ally = state.ally;
}

// Returns whether there are trumps, and somebody knows them.
bool are_fixed(const State& state) {
  switch (state.phase) {
    case Phase::cut:
    case Phase::offers:
    case Phase::auction:
    case Phase::trump: return state.tricks_played > 0;
    case Phase::contracts:
      if (is_before_auction(state.called)) return false;
      [[fallthrough]];
    case Phase::stakes:
    case Phase::sight:
    case Phase::exchange:
    case Phase::discard:
    case Phase::play:
    case Phase::melds:
    case Phase::agree:
    case Phase::over: return !state.by_dealt_card || state.has_aside;
  }
  return false;
}

void see_shown_trumps(const Rules& rules, const State& state, View& view) {
  view.trumps_shown = view.trumps_known = state.shown;
  if (state.shown) view.trumps = state.trumps;
  view.order = state.order;
  view.by_dealt_card = state.by_dealt_card;
  view.has_aside = state.has_aside;
  const auto card = turned_up(rules, state);
  view.has_turned_up = card.has_value();
  if (card) view.turned_up = *card;
  view.has_turn_up = state.has_turn_up;
}

void see_talon(const Rules& rules, const State& state, View& view) {
  view.taker = state.taker;
  view.taken = state.taken;
  view.discards = static_cast<std::uint8_t>(state.discarded.size());
  view.talon = talon_seen_by(rules, state, view.seat);
}

void see_trick(const State& state, View& view) {
  for (std::size_t i = 0; i < state.trick_size; ++i) view.trick[i] = state.trick[i];
  view.trick_size = state.trick_size;
  view.leader = state.leader;
  view.best = state.best;
  view.asker = state.asker;
  view.tricks_played = state.tricks_played;
  view.tricks_due = state.tricks_due;
  view.last_winner = state.last_winner;
  view.points = state.points;
  view.tricks = state.tricks;
  view.declared = state.declared;
  view.melded = state.melded;
  view.meld_scores = state.meld_scores;
  view.played = state.played;
  view.voids = state.voids;
  for (Seat seat = 0; seat < kMaxSeats; ++seat)
    if (state.seat_tricks[seat] != 0) view.takers |= seat_bit(seat);
}

// Adds what only the seat that is to act may see.
void see_choices(const Rules& rules, const State& state, View& view) {
  view.choices = legal_actions(rules, state);
  view.offered_contracts = state.offered_contracts;
  view.offered_made = state.offered_made;
  view.offered_failed = state.offered_failed;
}

// Adds what only the seat that chose trumps may see, while nobody else knows them.
void see_as_declarer(const Rules& rules, const State& state, View& view) {
  if (state.has_aside) view.aside = state.aside;
  if (!rules.trump.hidden || !are_fixed(state)) return;
  view.trumps_known = true;
  view.trumps = state.trumps;
}

}  // namespace

Seat View::winning_seat(const Rules& rules) const {
  Seat winner = leader;
  for (std::uint8_t position = best; position > 0; --position) do
      winner = next_seat(rules, winner);
    while ((out & seat_bit(winner)) != 0);
  return winner;
}

View View::from_playing_seat() const {
  View there = *this;
  if (!for_dummy) return there;
  there.seat = there.actor = dummy;
  there.for_dummy = false;
  there.hand = open[dummy];
  there.open[dummy] = {};
  there.open[seat] = hand;
  return there;
}

CardSet open_to(const Rules& rules, const State& state, Seat seat) {
  CardSet cards;
  for (Seat other = 0; other < rules.tables.seats; ++other) cards |= open_hand(rules, state, seat, other);
  return cards;
}

View public_view(const Rules& rules, const State& state, const Match& match) {
  View view;
  view.seat = kNobody;
  view.phase = state.phase;
  view.ended = state.ended;
  view.deal_number = state.deal_number;
  view.dealer = state.dealer;
  view.first = state.first;
  view.actor = state.actor;
  view.dummy = state.dummy;
  view.for_dummy = playing_seat(state) != state.actor;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
    const int back = seat == state.holder ? state.held_back.size() : 0;
    view.cards_held[seat] = static_cast<std::uint8_t>(state.hand[seat].size() + back);
  }
  see_contract(state, view);
  see_shown_trumps(rules, state, view);
  see_trick(state, view);
  see_talon(rules, state, view);
  view.match = match;
  return view;
}

View view(const Rules& rules, const State& state, const Match& match, Seat seat) {
  View view = public_view(rules, state, match);
  view.seat = seat;
  see_talon(rules, state, view);
  if (seat == state.taker) view.discarded = state.discarded;
  if (state.actor == seat) see_choices(rules, state, view);
  if (seat == state.holder) see_as_declarer(rules, state, view);
  if (seat == state.ally) view.ally = seat;
  view.hand = state.hand[seat];
  view.given = state.given[seat];
  view.received = received_by(rules, state, seat);
  for (Seat other = 0; other < rules.tables.seats; ++other) view.open[other] = open_hand(rules, state, seat, other);
  return view;
}

}  // namespace turup
