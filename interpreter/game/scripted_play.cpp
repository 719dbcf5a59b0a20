// Scripts that decide while a deal is played: which cards may be played and which melds declared, when hidden trumps
// are shown, who raises the stakes, who leads first, what annuls the deal.
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

// Adds the cards of the trick on the table.
void tell_trick(const Rules& rules, const State& state, HookFacts& facts) {
  facts.deck = &rules.tables.deck;
  facts.counts = ordering_in_force(rules, state).points.data();
  facts.trick = state.trick;
  facts.trick_size = state.trick_size;
}

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
  tell_trick(rules, state, facts);
  facts.cards = cards;
  ask_each(rules, HookPoint::legal_cards, [&](std::size_t use) {
    facts.memory = notes_of(rules, state, use);
    facts.cards = deal.scripts().legal_cards(use, facts);
    note(use, facts.cards);
  });
}

// Asks every script in turn what becomes of hidden trumps before the actor plays. One that shows them is enough.
Showing showing_by_scripts(const Deal& deal) {
  const Rules& rules = deal.rules;
  const State& state = deal.state;
  HookFacts facts = deal_facts(rules, state);
  facts.seat = script_seat(rules, state, state.actor);
  tell_trick(rules, state, facts);
  Showing showing = Showing::as_ruled;
  ask_each(rules, HookPoint::showing, [&](std::size_t use) {
    facts.memory = notes_of(rules, state, use);
    showing = std::max(showing, deal.scripts().showing(use, facts));
  });
  return showing;
}

}  // namespace

std::uint16_t melds_by_scripts(const Deal& deal, Seat seat, std::uint16_t melds) {
  if (!deal.rules.tables.scripted_melds || melds == 0) return melds;
  HookFacts facts = facts_with_hand(deal.rules, deal.state, seat);
  tell_trick(deal.rules, deal.state, facts);
  facts.open_melds = melds;
  ask_each(deal.rules, HookPoint::melds, [&](std::size_t use) {
    facts.memory = notes_of(deal.rules, deal.state, use);
    facts.open_melds = deal.scripts().melds(use, facts);
  });
  return facts.open_melds;
}

SeatSet raisers_by_scripts(const Deal& deal, SeatSet seats, Stake next) {
  const Rules& rules = deal.rules;
  if (!rules.tables.scripted_raising || seats == 0) return seats;
  HookFacts facts = raising_facts(rules, deal.state);
  facts.step = static_cast<std::uint8_t>(next);
  SeatSet left = seats;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
    if ((seats & seat_bit(seat)) == 0) continue;
    facts.seat = script_seat(rules, deal.state, seat);
    bool may_raise = true;
    ask_each(rules, HookPoint::raising, [&](std::size_t use) {
      facts.memory = notes_of(rules, deal.state, use);
      may_raise = may_raise && deal.scripts().raising(use, facts);
    });
    if (!may_raise) left = without(left, seat_bit(seat));
  }
  return left;
}

void ask_whether_shown(const Deal& deal) {
  State& state = deal.state;
  state.asking_barred = false;
  if (!trumps_are_hidden(deal.rules, state)) return;
  const Showing showing = showing_by_scripts(deal);
  state.asking_barred = showing == Showing::hide;
  if (showing == Showing::show) show_trumps(deal.rules, state);
}

void ask_in_play(const Deal& deal) {
  const Rules& rules = deal.rules;
  State& state = deal.state;
  if (state.phase != Phase::play && state.phase != Phase::melds) return;
  if (rules.tables.scripted_showing && state.phase == Phase::play) ask_whether_shown(deal);
  if (rules.tables.scripted_melds) {
    state.melds_left = 0xFFFF;
    state.melds_left = melds_by_scripts(deal, state.actor, melds_now(rules, state));
  }
  if (!rules.tables.scripted_cards || state.phase != Phase::play) return;
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

void ask_about_turn(const Rules& rules, State& state, Hooks* hooks) { ask_about_turn({rules, state, hooks}); }

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
  const HookFacts facts = deal_facts(deal.rules, deal.state);
  bool annulled = false;
  ask_each(deal.rules, HookPoint::annul,
           [&](std::size_t use) { annulled = annulled || deal.scripts().annul(use, facts); });
  if (annulled) end_deal(deal.state, Ended::annulled_by_script);
  return annulled;
}

}  // namespace turup
