// Scripts that decide while a deal is played: which cards may be played, who leads first, what annuls the deal.
#include "game/advance.h"
#include "game/kernel.h"

namespace turup {

void tell_hand(const Rules& rules, const State& state, Seat seat, HookFacts& facts) {
  facts.deck = &rules.tables.deck;
  facts.counts = ordering_in_force(rules, state).points.data();
  facts.seat = script_seat(rules, state, seat);
  facts.hand = state.hand[seat];
  if (state.has_aside && seat == state.holder) facts.hand.insert(state.aside);
}

namespace {

// Returns the facts of the deal for a script that knows one seat's hand.
HookFacts facts_with_hand(const Rules& rules, const State& state, Seat seat) {
  HookFacts facts = deal_facts(rules, state);
  tell_hand(rules, state, seat, facts);
  return facts;
}

// Asks every script in turn which of the cards the actor may play, and tells `note` what it leaves of them.
template <class Note>
void ask_about_cards(const Deal& deal, CardSet cards, Note note) {
  const Rules& rules = deal.rules;
  const State& state = deal.state;
  HookFacts facts = facts_with_hand(rules, state, state.actor);
  facts.cards = cards;
  facts.trick = state.trick;
  facts.trick_size = state.trick_size;
  ask_each(rules, HookPoint::legal_cards, [&](std::size_t use) {
    facts.memory = notes_of(rules, state, use);
    facts.cards = deal.scripts().legal_cards(use, facts);
    note(use, facts.cards);
  });
}

}  // namespace

void leave_cards(const Deal& deal) {
  const Rules& rules = deal.rules;
  State& state = deal.state;
  if (state.phase != Phase::play) return;
  state.cards_left = rules.tables.deck.all();
  const CardSet cards = legal_actions(rules, state).cards;
  if (cards.size() < 2) return;
  ask_about_cards(deal, cards, [&](std::size_t, CardSet left) { state.cards_left = left; });
}

std::optional<std::size_t> script_that_bars(const Deal& deal, Card card) {
  std::optional<std::size_t> found;
  State unasked = deal.state;
  unasked.cards_left = deal.rules.tables.deck.all();
  ask_about_cards(deal, legal_actions(deal.rules, unasked).cards, [&](std::size_t use, CardSet left) {
    if (!found && !left.has(card)) found = use;
  });
  return found;
}

void ask_for_cards(const Rules& rules, State& state, Hooks* hooks) { ask_for_cards({rules, state, hooks}); }

Seat leader_by_scripts(const Deal& deal, Seat leader) {
  const Rules& rules = deal.rules;
  HookFacts facts = deal_facts(rules, deal.state);
  facts.leader = script_seat(rules, deal.state, leader);
  ask_each(rules, HookPoint::leader, [&](std::size_t use) { facts.leader = deal.scripts().leader(use, facts); });
  return table_seat(rules, deal.state, facts.leader);
}

namespace {

// Returns the seats whose hands annul the deal by the word of scripts, of those that do so until then.
SeatSet annulling_hands(const Deal& deal, Annuls until) {
  const Rules& rules = deal.rules;
  SeatSet seats = 0;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
    const HookFacts facts = facts_with_hand(rules, deal.state, seat);
    ask_each(rules, HookPoint::annul, [&](std::size_t use) {
      if (rules.annuls(rules.hooks[use].script) == until && deal.scripts().annul(use, facts)) seats |= seat_bit(seat);
    });
  }
  return seats;
}

}  // namespace

void show_hands_to_scripts(const Deal& deal) {
  deal.state.scripted_voids = annulling_hands(deal, Annuls::before_play);
  deal.state.unspoken_voids = annulling_hands(deal, Annuls::before_speaking);
}

void show_first_cards_to_scripts(const Deal& deal) {
  deal.state.unspoken_voids |= annulling_hands(deal, Annuls::first_cards);
}

bool annulled_by_auction(const Deal& deal) {
  HookFacts facts = deal_facts(deal.rules, deal.state);
  add_own_bids(deal.rules, deal.state, facts);
  bool annulled = false;
  ask_each(deal.rules, HookPoint::annul,
           [&](std::size_t use) { annulled = annulled || deal.scripts().annul(use, facts); });
  if (annulled) end_deal(deal.state, Ended::annulled_by_script);
  return annulled;
}

}  // namespace turup
