// The duties of the play, which filter the cards of a hand one after the other.
#include "game/advance.h"

namespace turup {

namespace {

// Returns `wanted` unless it is empty: a duty that nobody can meet is waived.
CardSet prefer(CardSet wanted, CardSet otherwise) { return wanted.empty() ? otherwise : wanted; }

// Returns the cards of which the seat that asked must play one.
CardSet owed_by_asker(const Rules& rules, const State& state, CardSet hand) {
  const Deck& deck = rules.tables.deck;
  if (const auto card = card_turned_up_to_play(rules, state)) return hand & deck.cards(deck.face(*card));
  const auto suit = Trumps::of_choice(state.trumps).suit();
  return suit ? hand & rules.tables.orderings[state.trumps].following(static_cast<std::uint8_t>(*suit)) : hand;
}

// Returns those of `cards` that would be the best of the trick.
CardSet beating_best(const Rules& rules, const State& state, CardSet cards) {
  const auto& power = ordering_in_force(rules, state).power[state.led];
  CardSet beating;
  for (const Card card : cards)
    if (power[index(card)] > state.best_power) beating.insert(card);
  return beating;
}

bool partner_wins(const Rules& rules, const State& state) {
  const SeatSet party = party_of(rules, state.declarers, state.actor);
  return (party & seat_bit(player_of(rules, state, state.best))) != 0;
}

// Keeps of the trumps in a hand only the higher ones, if there are any.
CardSet with_higher_trumps(CardSet hand, CardSet trumps, CardSet higher) {
  return higher.empty() ? hand : (hand - trumps) | higher;
}

// Does what filtered() does for a duty about trumps. Such duties wait until trumps are shown.
CardSet filtered_of_trumps(const Rules& rules, const State& state, CardSet hand, Duty duty) {
  const Ordering& ordering = ordering_in_force(rules, state);
  const std::uint8_t strain = strain_in_force(state);
  const CardSet trumps = hand & ordering.following(strain);
  if (trumps.empty()) return hand;
  const bool is_trumped = ordering.suit[index(state.trick[state.best])] == strain;
  switch (duty) {
    case Duty::trump_unless_partner_wins:
      if (partner_wins(rules, state)) return hand;
      [[fallthrough]];
    case Duty::trump: return (hand & ordering.following(state.led)).empty() ? trumps : hand;
    case Duty::overtrump_unless_partner_wins:
      if (partner_wins(rules, state)) return hand;
      [[fallthrough]];
    case Duty::overtrump:
      return is_trumped ? with_higher_trumps(hand, trumps, beating_best(rules, state, trumps)) : hand;
    case Duty::head_trumps:
      return state.led == strain ? with_higher_trumps(hand, trumps, beating_best(rules, state, trumps)) : hand;
    case Duty::no_undertrump:
      return is_trumped && state.led != strain ? (hand - trumps) | beating_best(rules, state, trumps) : hand;
    case Duty::first_lead:
    case Duty::unbroken:
    case Duty::hidden_lead:
    case Duty::first_trick:
    case Duty::called_card:
    case Duty::asker:
    case Duty::head: return hand;
  }
  return hand;
}

// Lets whoever holds the called card play it when its suit is led, and keep it until then.
CardSet filtered_by_call(const Rules& rules, const State& state, CardSet hand) {
  if (!state.has_called || !hand.has(state.called_card)) return hand;
  const ContractRules* contract = contract_of(rules, state.contract);
  if (!contract || !contract->calls || !binds_holder(contract->calls->duty)) return hand;
  const Ordering& ordering = ordering_in_force(rules, state);
  const std::uint8_t suit = ordering.suit[index(state.called_card)];
  const CardSet called = CardSet::of(state.called_card);
  if (state.trick_size == 0) return (hand - ordering.following(suit)) | called;
  return state.led == suit ? called : hand - called;
}

CardSet filtered(const Rules& rules, const State& state, CardSet hand, Duty duty) {
  const Tables& tables = rules.tables;
  switch (duty) {
    case Duty::first_lead: return hand & tables.deck.cards(*rules.play.first_lead);
    case Duty::unbroken:
      for (const Unbroken suit : rules.play.unbroken) {
        const CardSet of_suit = ordering_in_force(rules, state).following(suit_led(suit, strain_in_force(state)));
        if ((state.played & of_suit).empty()) hand = hand - of_suit;
      }
      return hand;
    case Duty::hidden_lead: {
      const auto suit = Trumps::of_choice(state.trumps).suit();
      if (state.shown || state.actor != state.holder || !suit) return hand;
      return hand - tables.deck.suit(*suit);
    }
    case Duty::first_trick: return hand - ordering_in_force(rules, state).counting;
    case Duty::called_card: return filtered_by_call(rules, state, hand);
    case Duty::asker: return state.asker == state.actor ? owed_by_asker(rules, state, hand) : hand;
    case Duty::head: return beating_best(rules, state, hand);
    case Duty::trump:
    case Duty::trump_unless_partner_wins:
    case Duty::overtrump:
    case Duty::overtrump_unless_partner_wins:
    case Duty::no_undertrump:
    case Duty::head_trumps: return filtered_of_trumps(rules, state, hand, duty);
  }
  return hand;
}

}  // namespace

const FixedVector<Duty, 8>& duties_now(const Rules& rules, const State& state) {
  return rules.tables.duties(state.trick_size, state.tricks_played);
}

bool is_free_of_duties(const Rules& rules, const State& state) {
  return !rules.tables.has_duties || duties_now(rules, state).empty();
}

CardSet following(const Rules& rules, const State& state, CardSet hand) {
  if (state.trick_size == 0 || !rules.tables.must_follow) return hand;
  const Ordering& ordering = ordering_in_force(rules, state);
  const CardSet cards = hand & ordering.following(state.led);
  if (cards.empty()) return hand;
  return rules.tables.may_trump ? cards | (hand & ordering.following(strain_in_force(state))) : cards;
}

CardSet after_duties(const Rules& rules, const State& state, CardSet cards) {
  for (const Duty duty : duties_now(rules, state)) cards = prefer(filtered(rules, state, cards, duty), cards);
  return cards;
}

CardSet playable(const Rules& rules, const State& state, CardSet hand) {
  const CardSet cards = following(rules, state, hand);
  return is_free_of_duties(rules, state) ? cards : after_duties(rules, state, cards);
}

CardSet filtered_by(const Rules& rules, const State& state, CardSet hand, Duty duty) {
  return prefer(filtered(rules, state, hand, duty), hand);
}

}  // namespace turup
