// Annulled deals: which cards annul one, who may claim it, and whose hand is shown as proof.
#include <algorithm>

#include "game/advance.h"
#include "game/kernel.h"

namespace turup {

namespace {

bool counts_nothing(const Rules& rules, CardSet hand) { return (hand & rules.tables.counting).empty(); }

CardSet whole_hand(const State& state, Seat seat) {
  CardSet hand = state.hand[seat];
  if (state.has_aside && seat == state.holder) hand.insert(state.aside);
  return hand;
}

// Returns the number of seats, from the first to speak on, whose first cards may annul the deal.
unsigned packets_asked(const Rules& rules) {
  return std::min<unsigned>(packets_that_annul(rules.voids.pointless_packet), rules.tables.seats);
}

// Returns whether the first cards of this seat, which it holds now, are worthless.
bool is_worthless(const Rules& rules, const State& state, Seat seat) {
  int points = 0;
  for (const Card card : state.hand[seat]) points += rules.tables.orderings[kSuits].points[index(card)];
  return points <= rules.voids.packet_counts;
}

// Returns whether the first cards of this seat annul the deal. In a second auction nobody has his first cards alone.
bool packet_annuls(const Rules& rules, const State& state, Seat seat) {
  if (state.first_bid != 0 || !is_worthless(rules, state, seat)) return false;
  Seat asked = state.first;
  for (unsigned i = 0; i < packets_asked(rules); ++i, asked = next_seat(rules, asked))
    if (asked == seat) return true;
  return false;
}

bool is_of_one_suit(const Rules& rules, CardSet hand) {
  const Deck& deck = rules.tables.deck;
  const Face first = deck.face(hand.first());
  if (is_tarot(first)) return (hand - deck.rank(Rank::tarot)).empty();
  return has_suit(first) && (hand - deck.suit(first.suit)).empty();
}

bool holds_all_of_a_rank(const Rules& rules, CardSet hand) {
  for (const Rank rank : rules.voids.holds_all) {
    if ((rules.tables.deck.rank(rank) - hand).empty()) return true;
  }
  return false;
}

bool dealt_card_lacks_company(const Rules& rules, const State& state) {
  if (!state.by_dealt_card || !state.has_aside) return false;
  const CardSet suit = rules.tables.deck.suit(rules.tables.deck.face(state.aside).suit);
  const CardSet others = state.hand[state.holder] & suit;
  switch (rules.trump.dealt_card->needs) {
    case DealtCardNeeds::none: return false;
    case DealtCardNeeds::pointed_trump: return counts_nothing(rules, others | CardSet::of(state.aside));
    case DealtCardNeeds::another_pointed_trump: return counts_nothing(rules, others);
    case DealtCardNeeds::another_trump: return others.empty();
  }
  return false;
}

// Returns whether scripts let the cards of this seat annul the deal until it speaks. In a second auction it has spoken.
bool annuls_unspoken(const State& state, Seat seat) {
  return state.first_bid == 0 && (state.unspoken_voids & seat_bit(seat)) != 0;
}

// Returns how the whole hand of this seat annuls the deal; Ended::no if it does not.
Ended hand_annuls(const Rules& rules, const State& state, Seat seat) {
  const CardSet hand = whole_hand(state, seat);
  if (hand.empty()) return Ended::no;
  if ((state.scripted_voids & seat_bit(seat)) != 0) return Ended::annulled_by_script;
  const VoidRules& voids = rules.voids;
  if (annuls(voids.pointless_hand) && counts_nothing(rules, hand)) return Ended::annulled_pointless;
  if (annuls(voids.one_suit_hand) && is_of_one_suit(rules, hand)) return Ended::annulled_one_suit;
  if (holds_all_of_a_rank(rules, hand)) return Ended::annulled_holds_all;
  if (seat == state.holder && dealt_card_lacks_company(rules, state)) return Ended::annulled_dealt_card;
  return Ended::no;
}

// Returns the trumps that help; none without trumps.
CardSet helpful_trumps(const Rules& rules, const State& state) {
  const auto suit = Trumps::of_choice(state.trumps).suit();
  if (!suit) return {};
  CardSet trumps = rules.tables.orderings[state.trumps].following(static_cast<std::uint8_t>(*suit));
  for (const Rank rank : rules.voids.trumpless->but) trumps = trumps - rules.tables.deck.cards({*suit, rank});
  return trumps;
}

bool concerns(const Rules& rules, const State& state, Side side) {
  return concerns_declarers(rules.voids.trumpless->side) || side != state.declarers;
}

// Returns the seats of a side and those that play together with it.
SeatSet party_of_side(const Rules& rules, const State& state, Side side) {
  return party_of(rules, state.declarers, static_cast<Seat>(lowest_bit(rules.tables.seats_of[side])));
}

bool trumpless_is_possible(const Rules& rules, const State& state) {
  return rules.voids.trumpless && state.solo == kNobody && Trumps::of_choice(state.trumps).suit().has_value();
}

// Returns whether the actor can be sure that his side has no trumps: he knows his own cards, the cards his side has
// played, and the suits that partners have shown to lack.
bool is_surely_trumpless(const Rules& rules, const State& state) {
  if (!trumpless_is_possible(rules, state)) return false;
  const Side side = side_of(rules, state.actor);
  const bool knows = state.shown || state.actor == state.holder;
  if (!knows || !concerns(rules, state, side)) return false;
  const CardSet trumps = helpful_trumps(rules, state);
  if (!(whole_hand(state, state.actor) & trumps).empty()) return false;
  const SeatSet mates = party_of(rules, state.declarers, state.actor);
  if ((state.trumpers & mates) != 0) return false;
  const auto suit = static_cast<unsigned>(*Trumps::of_choice(state.trumps).suit());
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
    const bool mate = seat != state.actor && (mates & seat_bit(seat)) != 0;
    if (mate && (state.voids[seat] >> suit & 1U) == 0) return false;
  }
  return true;
}

void annul(State& state, Ended ended, Seat shown) {
  state.void_hand = shown;
  if (state.has_aside) state.hand[state.holder].insert(state.aside);
  state.has_aside = false;
  end_deal(state, ended);
}

// Annuls the deal for the first hand that does so until its holder speaks. Returns whether there is one.
bool annulled_unspoken(const Rules& rules, State& state) {
  Seat seat = state.first;
  for (unsigned i = 0; i < rules.tables.seats; ++i, seat = next_seat(rules, seat)) {
    if (!annuls_unspoken(state, seat)) continue;
    annul(state, Ended::annulled_by_script, seat);
    return true;
  }
  return false;
}

bool nobody_has_played(const State& state) {
  return state.phase == Phase::play && state.played.empty() && state.solo == kNobody;
}

// Returns what an actor who has not spoken yet may claim in the auction.
Ended claimable_in_auction(const Rules& rules, const State& state) {
  if ((state.spoken & seat_bit(state.actor)) != 0) return Ended::no;
  if (packet_annuls(rules, state, state.actor)) return Ended::annulled_packet;
  if (annuls_unspoken(state, state.actor)) return Ended::annulled_by_script;
  const bool all_dealt = state.step >= rules.tables.last_packet;
  return all_dealt ? hand_annuls(rules, state, state.actor) : Ended::no;
}

Ended claimable(const Rules& rules, const State& state) {
  if (state.phase == Phase::auction) return claimable_in_auction(rules, state);
  const bool is_asked =
      state.phase == Phase::contracts && !is_before_auction(state.called) && !of_declarer(state.called).asked;
  if (is_asked || nobody_has_played(state)) {
    const Ended ended = hand_annuls(rules, state, state.actor);
    if (ended != Ended::no) return ended;
  }
  if (state.phase == Phase::play && is_surely_trumpless(rules, state)) return Ended::annulled_trumpless;
  return Ended::no;
}

}  // namespace

bool annulled_by_packet(const Rules& rules, State& state) {
  if (needs_claim(rules.voids.noticed)) return false;
  Seat seat = state.first;
  for (unsigned i = 0; i < packets_asked(rules); ++i, seat = next_seat(rules, seat)) {
    if (!is_worthless(rules, state, seat)) continue;
    annul(state, Ended::annulled_packet, seat);
    return true;
  }
  return state.unspoken_voids != 0 && annulled_unspoken(rules, state);
}

bool annulled_by_hands(const Rules& rules, State& state) {
  if (needs_claim(rules.voids.noticed)) return false;
  if (!rules.tables.voids_by_hands) return state.unspoken_voids != 0 && annulled_unspoken(rules, state);
  Seat seat = state.first;
  for (unsigned i = 0; i < rules.tables.seats; ++i, seat = next_seat(rules, seat)) {
    const Ended ended = hand_annuls(rules, state, seat);
    if (ended == Ended::no) continue;
    annul(state, ended, seat);
    return true;
  }
  return state.unspoken_voids != 0 && annulled_unspoken(rules, state);
}

bool annulled_without_trumps(const Rules& rules, State& state) {
  if (needs_claim(rules.voids.noticed) || !trumpless_is_possible(rules, state)) return false;
  const CardSet trumps = helpful_trumps(rules, state);
  for (Side side = 0; side < rules.tables.sides; ++side) {
    CardSet cards;
    for (Seat seat = 0; seat < rules.tables.seats; ++seat)
      if ((party_of_side(rules, state, side) & seat_bit(seat)) != 0) cards |= whole_hand(state, seat);
    if (!concerns(rules, state, side) || !(cards & trumps).empty()) continue;
    annul(state, Ended::annulled_trumpless, kNobody);
    return true;
  }
  return false;
}

bool may_claim(const Rules& rules, const State& state) {
  return needs_claim(rules.voids.noticed) && claimable(rules, state) != Ended::no;
}

bool may_claim_hands(const Rules& rules) { return needs_claim(rules.voids.noticed) && rules.tables.voids_by_hands; }

bool may_still_be_claimed(const Rules& rules, const State& state) {
  if (!needs_claim(rules.voids.noticed) || !rules.voids.trumpless) return false;
  if (trumps_are_hidden(rules, state)) return true;
  if (!trumpless_is_possible(rules, state)) return false;
  for (Side side = 0; side < rules.tables.sides; ++side)
    if (concerns(rules, state, side) && (state.trumpers & party_of_side(rules, state, side)) == 0) return true;
  return false;
}

void note_trump(const Rules& rules, State& state, Seat seat, Card card) {
  if (trumpless_is_possible(rules, state) && helpful_trumps(rules, state).has(card)) state.trumpers |= seat_bit(seat);
}

void apply_claim(const Rules& rules, State& state) {
  const Ended ended = claimable(rules, state);
  annul(state, ended, ended == Ended::annulled_trumpless ? kNobody : state.actor);
}

}  // namespace turup
