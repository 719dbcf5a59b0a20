#include <algorithm>
#include <vector>

#include "knowledge/witness.h"

namespace turup {

namespace {

bool exchange_is_over(const Rules& rules, const State& state) {
  return rules.tables.exchanges && state.phase != Phase::exchange && state.phase != Phase::cut;
}

// Returns what `seat` got in the exchange: the cards that its giver gave.
CardSet received_by(const Rules& rules, const State& state, Seat seat) {
  if (!exchange_is_over(rules, state)) return {};
  for (Seat giver = 0; giver < rules.tables.seats; ++giver)
    if (receiver_of(rules, state.deal_number, giver) == seat) return state.put_down[giver];
  return {};
}

void see_ally(const State& state, View& view) {
  if (state.has_called) view.called_card = state.called_card;
  view.ally_known = state.ally_known || (state.has_called && state.phase == Phase::over);
  if (view.ally_known) view.ally = state.ally;
}

// Returns whether there are trumps, and somebody knows them.
bool are_fixed(const State& state) {
  switch (state.phase) {
    case Phase::cut:
    case Phase::offers:
    case Phase::trump: return state.tricks_played > 0;
    case Phase::auction: return state.first_bid != 0 && state.bid == state.first_bid;
    case Phase::contracts:
      if (is_before_auction(state.called)) return false;
      [[fallthrough]];
    case Phase::stakes:
    case Phase::showing:
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
  const auto card = turned_up(rules, state);
  view.has_turned_up = card.has_value();
  if (card) view.turned_up = *card;
}

void see_talon(const Rules& rules, const State& state, View& view) {
  if (state.taker == kNobody) return;
  view.discards = static_cast<std::uint8_t>(state.discarded.size());
  view.talon = talon_seen_by(rules, state, view.seat);
}

// Adds the cards of tricks, all of which lie face up.
void see_open_cards(const State& state, View& view) {
  for (std::size_t i = 0; i < state.trick_size; ++i) view.trick[i] = state.trick[i];
  view.played = state.played;
  view.points = state.points;
}

// Adds the cards of tricks, as far as the seat of the view has seen them.
void see_cards_played(const Rules& rules, const State& state, View& view) {
  const CardSet unseen = unseen_by(rules, state, view.seat);
  const CardSet face_down = unseen_by(rules, state, kNobody);
  view.trick_unseen = 0;
  for (std::size_t i = 0; i < state.trick_size; ++i) {
    const bool is_unseen = unseen.has(state.trick[i]);
    view.trick[i] = is_unseen ? Card{} : state.trick[i];
    if (is_unseen) view.trick_unseen |= static_cast<std::uint8_t>(1U << i);
    if (face_down.has(state.trick[i])) view.trick_down |= static_cast<std::uint8_t>(1U << i);
  }
  view.played = state.played - unseen;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
    view.put_down[seat] = state.put_down[seat] - unseen;
    view.unseen[seat] = static_cast<std::uint8_t>((state.put_down[seat] & unseen).size());
  }
}

// Adds what the cards of tricks count that everybody has seen.
void see_points(const Rules& rules, const State& state, View& view) {
  for (Side side = 0; side < rules.tables.sides; ++side)
    view.points[side] = static_cast<std::uint16_t>(points_seen(rules, state, side));
}

void see_trick(const Rules& rules, const State& state, View& view) {
  if (rules.tables.plays_face_down) {
    see_cards_played(rules, state, view);
    see_points(rules, state, view);
  } else {
    see_open_cards(state, view);
  }
  for (Seat seat = 0; seat < rules.tables.seats && rules.tables.counts_by_seat; ++seat)
    if (state.seat_tricks[seat] != 0) view.takers |= seat_bit(seat);
}

// Adds what only the seat that is to act may see.
void see_choices(const Rules& rules, const State& state, View& view) {
  if (const auto cards = state.phase == Phase::play ? only_cards(rules, state) : std::nullopt)
    view.choices.cards = *cards;
  else
    view.choices = legal_actions(rules, state);
  view.offered_contracts = state.offered_contracts;
  view.offered_made = state.offered_made;
  view.offered_failed = state.offered_failed;
}

// Adds what trumps are, for a seat that knows them while they are hidden.
void see_hidden_trumps(const Rules& rules, const State& state, View& view) {
  if (!rules.trump.hidden || !are_fixed(state)) return;
  view.trumps_known = true;
  view.trumps = state.trumps;
}

// Adds what only the seat that chose trumps may see, while nobody else knows them.
void see_as_declarer(const Rules& rules, const State& state, View& view) {
  if (state.has_aside) view.aside = state.aside;
  see_hidden_trumps(rules, state, view);
}

}  // namespace

bool is_told_trumps(const Rules& rules, const State& state, Seat seat) {
  if (!rules.trump.hidden || !partner_knows(rules.trump.hidden->shown_to) || state.holder == kNobody) return false;
  return seat != state.holder && side_of(rules, seat) == side_of(rules, state.holder);
}

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
  static_cast<KnownToAll&>(view) = state;
  view.seat = kNobody;
  view.for_dummy = playing_seat(state) != state.actor;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    view.cards_held[seat] = static_cast<std::uint8_t>(state.hand[seat].size());
  if (!state.held_back.empty())
    view.cards_held[state.holder] = static_cast<std::uint8_t>(view.cards_held[state.holder] + state.held_back.size());
  see_ally(state, view);
  see_shown_trumps(rules, state, view);
  see_trick(rules, state, view);
  see_talon(rules, state, view);
  view.match = match;
  return view;
}

View view(const Rules& rules, const State& state, const Match& match, Seat seat) {
  View view = public_view(rules, state, match);
  view.seat = seat;
  see_talon(rules, state, view);
  if (rules.tables.plays_face_down) see_cards_played(rules, state, view);
  if (seat == state.taker) view.discarded = state.discarded;
  if (state.actor == seat) see_choices(rules, state, view);
  if (seat == state.holder) see_as_declarer(rules, state, view);
  if (is_told_trumps(rules, state, seat)) see_hidden_trumps(rules, state, view);
  if (seat == state.ally) view.ally = seat;
  view.hand = state.hand[seat];
  if (rules.tables.exchanges) {
    view.given = state.put_down[seat];
    view.received = received_by(rules, state, seat);
  }
  if (may_lie_open(state))
    for (Seat other = 0; other < rules.tables.seats; ++other) view.open[other] = open_hand(rules, state, seat, other);
  return view;
}

}  // namespace turup
