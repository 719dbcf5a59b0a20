#include <algorithm>
#include <bit>
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

void see_shown_trumps(const State& state, View& view) {
  view.trumps_shown = view.trumps_known = state.shown;
  view.trumps = state.shown ? state.trumps : std::uint8_t{kSuits};
}

void see_turned_up(const Rules& rules, const State& state, View& view) {
  const auto card = turned_up(rules, state);
  view.has_turned_up = card.has_value();
  view.turned_up = card.value_or(Card{});
}

void see_talon(const Rules& rules, const State& state, View& view) {
  if (state.taker == kNobody) return;
  view.discards = static_cast<std::uint8_t>(state.discarded.size());
  view.talon = talon_seen_by(rules, state, view.seat);
}

// A trick as one word: one step keeps its first cards, and blanks the rest, which are of an earlier trick.
using TrickWord = std::uint64_t;
using TrickCards = decltype(State::trick);
static_assert(sizeof(TrickWord) == sizeof(TrickCards));
constexpr auto kFirstCards = [] {
  std::array<TrickWord, kMaxSeats + 1> masks{};
  for (std::size_t size = 0; size <= kMaxSeats; ++size) {
    TrickCards cards{};
    for (std::size_t i = 0; i < size; ++i) cards[i].id = 0xFF;
    masks[size] = std::bit_cast<TrickWord>(cards);
  }
  return masks;
}();

// Adds the cards of tricks, as if all lay face up.
void see_tricks(const State& state, View& view) {
  view.trick = std::bit_cast<TrickCards>(std::bit_cast<TrickWord>(state.trick) & kFirstCards[state.trick_size]);
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

// Adds which seats have won a trick.
void see_takers(const Rules& rules, const State& state, View& view) {
  view.takers = 0;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if (state.seat_tricks[seat] != 0) view.takers |= seat_bit(seat);
}

// Adds what only the seat that is to act may see. `of_cards`: the choices that are there are of cards to play, or none.
// Returns whether those that are there now are such.
bool see_choices(const Rules& rules, const State& state, View& view, bool of_cards) {
  const bool is_to_act = view.seat != kNobody && state.actor == view.seat;
  const auto cards = is_to_act && state.phase == Phase::play ? only_cards(rules, state) : std::nullopt;
  if (is_to_act && !cards) {
    view.choices = legal_actions(rules, state);
    view.offered_contracts = state.offered_contracts;
    view.offered_made = state.offered_made;
    view.offered_failed = state.offered_failed;
    return false;
  }
  if (!of_cards) {
    view.choices = {};
    view.offered_contracts = view.offered_made = view.offered_failed = 0;
  }
  view.choices.cards = cards.value_or(CardSet{});
  return true;
}

// Adds what trumps are, for a seat that knows them while they are hidden.
void see_hidden_trumps(const Rules& rules, const State& state, View& view) {
  if (!rules.trump.hidden || !are_fixed(state)) return;
  view.trumps_known = true;
  view.trumps = state.trumps;
}

// Adds the trumps, as far as the seat of the view knows them.
void see_trumps(const Rules& rules, const State& state, View& view) {
  see_shown_trumps(state, view);
  view.aside = {};
  const bool is_holder = view.seat != kNobody && view.seat == state.holder;
  if (is_holder && state.has_aside) view.aside = state.aside;
  if (state.shown || view.seat == kNobody) return;
  if (is_holder || is_told_trumps(rules, state, view.seat)) see_hidden_trumps(rules, state, view);
}

// Returns whether a card may be turned up for trumps, other than one that was dealt for them.
bool may_turn_up(const Tables& tables) {
  return tables.turns_up || tables.fixing.by_last_card || tables.fixing.by_own_card;
}

// Returns whether see_by_rules() adds something.
bool has_more_by_rules(const Tables& tables) { return tables.counts_by_seat || tables.exchanges; }

// Returns whether there is more to see than that, where no cards are played face down.
bool shows_more(const State& state) {
  static_assert(kNobody == 0xFF);  // so these are all nobody where their bits together are
  const unsigned all_nobody = unsigned{state.taker} & state.ally & state.dummy & state.solo & state.void_hand;
  return all_nobody != kNobody || state.has_called;
}

// Adds what is seen in every game, in place of what was seen before; but not the choices, how many cards each seat
// holds, a card turned up and the match.
void see_usual(const Rules& rules, const State& state, Seat seat, View& view) {
  static_cast<KnownToAll&>(view) = state;
  view.seat = seat;
  view.for_dummy = state.for_dummy && state.phase == Phase::play;
  see_trumps(rules, state, view);
  see_tricks(state, view);
  view.hand = seat == kNobody ? CardSet{} : state.hand[seat];
}

// Adds what is seen in every deal of some games, in place of what was seen before.
void see_by_rules(const Rules& rules, const State& state, View& view) {
  if (rules.tables.counts_by_seat) see_takers(rules, state, view);
  if (!rules.tables.exchanges) return;
  view.given = view.seat == kNobody ? CardSet{} : state.put_down[view.seat];
  view.received = view.seat == kNobody ? CardSet{} : received_by(rules, state, view.seat);
}

// Adds what is seen in some deals only, to a view without any of it.
void see_more(const Rules& rules, const State& state, View& view) {
  const Seat seat = view.seat;
  see_ally(state, view);
  see_talon(rules, state, view);
  if (rules.tables.plays_face_down) {
    see_cards_played(rules, state, view);
    see_points(rules, state, view);
  }
  if (seat == kNobody) return;
  if (seat == state.ally) view.ally = seat;
  if (seat == state.taker) view.discarded = state.discarded;
  if (may_lie_open(state))
    for (Seat other = 0; other < rules.tables.seats; ++other) view.open[other] = open_hand(rules, state, seat, other);
}

// Adds the cards of his own that the declarer may not look at yet.
void count_held_back(const State& state, View& view) {
  if (state.held_back.empty()) return;
  view.cards_held[state.holder] = static_cast<std::uint8_t>(view.cards_held[state.holder] + state.held_back.size());
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
  return view(rules, state, match, kNobody);
}

View view(const Rules& rules, const State& state, const Match& match, Seat seat) {
  View view;
  see_usual(rules, state, seat, view);
  see_turned_up(rules, state, view);
  see_choices(rules, state, view, true);
  see_by_rules(rules, state, view);
  if (rules.tables.plays_face_down || shows_more(state)) see_more(rules, state, view);
  for (Seat other = 0; other < rules.tables.seats; ++other)
    view.cards_held[other] = static_cast<std::uint8_t>(state.hand[other].size());
  count_held_back(state, view);
  view.match = match;
  return view;
}

KeptView::KeptView(const Rules& rules, const Match& match)
    : rules_(rules),
      may_turn_up_(may_turn_up(rules.tables)),
      has_more_by_rules_(has_more_by_rules(rules.tables)),
      is_face_down_(rules.tables.plays_face_down) {
  view_.match = match;
}

const View& KeptView::of(const State& state, Seat seat) {
  if (has_more_) {
    const Match match = view_.match;
    view_ = {};
    view_.match = match;
    is_of_cards_ = true;
  }
  see_usual(rules_, state, seat, view_);
  if (may_turn_up_ || state.by_dealt_card || view_.has_turned_up) see_turned_up(rules_, state, view_);
  is_of_cards_ = see_choices(rules_, state, view_, is_of_cards_);
  if (has_more_by_rules_) see_by_rules(rules_, state, view_);
  has_more_ = is_face_down_ || shows_more(state);
  if (has_more_) see_more(rules_, state, view_);
  count_cards(state);
  return view_;
}

// Counts the hands that have changed.
void KeptView::count_cards(const State& state) {
  const std::size_t seats = rules_.tables.seats;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const CardSet hand = state.hand[seat];
    if (((hand - counted_[seat]) | (counted_[seat] - hand)).empty()) continue;  // is compared in fewer steps
    counted_[seat] = hand;
    held_[seat] = static_cast<std::uint8_t>(hand.size());
  }
  view_.cards_held = held_;
  count_held_back(state, view_);
}

}  // namespace turup
