#include "game/kernel.h"

#include <stdexcept>

#include "game/advance.h"

namespace turup {

Hooks& Deal::scripts() const {
  if (!hooks) throw std::logic_error("a script decides in this deal, but none was given");
  return *hooks;
}

std::string_view annulment_key(Ended ended) {
  switch (ended) {
    case Ended::no:
    case Ended::played: return {};
    case Ended::annulled_passed: return "auction.all_pass";
    case Ended::annulled_unshown: return "void.unshown_trump";
    case Ended::annulled_packet: return "void.pointless_packet";
    case Ended::annulled_pointless: return "void.pointless_hand";
    case Ended::annulled_one_suit: return "void.one_suit_hand";
    case Ended::annulled_holds_all: return "void.holds_all";
    case Ended::annulled_dealt_card: return "trump.dealt_card.needs";
    case Ended::annulled_trumpless: return "void.trumpless";
    case Ended::annulled_by_script: return "hooks";
    case Ended::annulled_by_host: return "void.redeal";  // that key says who deals next
  }
  return {};
}

namespace {

Choices cut_choices(const Rules& rules) {
  Choices choices;
  choices.number_say = Say::cut;
  choices.to = static_cast<std::uint16_t>(rules.tables.deck.size() - 1);
  return choices;
}

Choices trump_choices(const Rules& rules, const State& state) {
  Choices choices;
  if (rules.tables.fixing.is_said()) {
    choices.trumps = rules.tables.trump_choices;
    if (rules.trump.dealt_card) choices.says = say_bit(Say::dealt_card);
  } else {
    choices.card_say = Say::lay;
    choices.cards = rules.tables.deck.distinct(state.hand[state.actor]);
  }
  return choices;
}

Choices exchange_choices(const Rules& rules, const State& state) {
  Choices choices;
  choices.card_say = Say::give;
  choices.give = static_cast<std::uint8_t>(rules.exchange.cards);
  choices.cards = state.hand[state.actor];
  return choices;
}

Choices two_words(Say yes, Say no) {
  Choices choices;
  choices.says = say_bit(yes) | say_bit(no);
  return choices;
}

void apply_trump(const Deal& deal, const Action& action) {
  State& state = deal.state;
  if (action.say == Say::lay) {
    state.hand[state.actor].remove(action.card);
    state.aside = action.card;
    state.has_aside = true;
    fix_trumps(deal.rules, state, Trumps::of(deal.rules.tables.deck.face(action.card).suit).choice());
  } else if (action.say == Say::dealt_card) {
    state.by_dealt_card = true;
  } else {
    fix_trumps(deal.rules, state, action.strain);
  }
  begin_stakes(deal);
}

void apply_exchange(const Deal& deal, const Action& action) {
  State& state = deal.state;
  state.put_down[state.actor] = action.cards;
  state.actor = next_seat(deal.rules, state.actor);
  if (state.actor != state.first) return;
  exchange_cards(deal.rules, state);
  run_script(deal);
}

// Returns what the actor may do in any phase but the play. It is kept out of what is called for every card.
[[gnu::noinline]] Choices choices_in(const Rules& rules, const State& state) {
  switch (state.phase) {
    case Phase::cut: return cut_choices(rules);
    case Phase::offers: return offer_choices(state);
    case Phase::auction: return auction_choices(rules, state);
    case Phase::trump: return trump_choices(rules, state);
    case Phase::stakes: return stakes_choices(rules, state);
    case Phase::showing: return two_words(Say::show, Say::pass);
    case Phase::sight: return two_words(Say::redouble, Say::pass);
    case Phase::contracts: return contract_choices(rules, state);
    case Phase::exchange: return exchange_choices(rules, state);
    case Phase::discard: return discard_choices(rules, state);
    case Phase::play: return play_choices(rules, state);
    case Phase::melds: return meld_choices(rules, state);
    case Phase::agree: return two_words(Say::agree, Say::pass);
    case Phase::over: return {};
  }
  return {};
}

}  // namespace

Choices legal_actions(const Rules& rules, const State& state) {
  if (state.phase == Phase::play) return play_choices(rules, state);  // by far the most frequent
  return choices_in(rules, state);
}

namespace {

// Returns one of the choices of trumps at random as the lowest bit, with those that come after it; 0 leaves trumps to a
// card that is yet to be dealt.
unsigned any_of_choices(const Rules& rules, Rng& rng) {
  unsigned choices = rules.tables.trump_choices;
  for (unsigned n = rng.pick(rules.tables.ways_to_fix); n > 0; --n) choices &= choices - 1;
  return choices;
}

}  // namespace

Action any_trump(const Rules& rules, Rng& rng) {
  const unsigned choices = any_of_choices(rules, rng);
  if (choices == 0) return {Say::dealt_card, 0, 0, 0, 0, {}, {}};
  return {Say::trump, static_cast<std::uint8_t>(lowest_bit(choices)), 0, 0, 0, {}, {}};
}

void fix_trumps_at_random(const Deal& deal, Rng& rng) {
  const unsigned choices = any_of_choices(deal.rules, rng);
  if (choices == 0)
    deal.state.by_dealt_card = true;
  else
    fix_trumps(deal.rules, deal.state, lowest_bit(choices));
  begin_stakes(deal);
}

namespace {

void carry_out(const Deal& deal, const Action& action) {
  if (action.say == Say::play) return play_card(deal.rules, deal.state, deal.hooks, action.card);
  if (action.say == Say::claim) return apply_claim(deal.rules, deal.state);
  switch (deal.state.phase) {
    case Phase::cut: deal.state.top = static_cast<std::uint8_t>(action.number); return run_script(deal);
    case Phase::offers: return apply_offer(deal, action);
    case Phase::auction: return apply_call(deal, action);
    case Phase::trump: return apply_trump(deal, action);
    case Phase::stakes: return apply_stakes(deal, action);
    case Phase::showing: return apply_showing(deal, action);
    case Phase::sight: return apply_sight(deal, action);
    case Phase::contracts: return apply_contract(deal, action);
    case Phase::exchange: return apply_exchange(deal, action);
    case Phase::discard: return apply_discard(deal, action);
    case Phase::play: return act_in_turn(deal, action);
    case Phase::melds: return apply_meld(deal, action);
    case Phase::agree: return apply_agreement(deal, action);
    case Phase::over: return;
  }
}

}  // namespace

void move_on(const Deal& deal, const Action& action) {
  carry_out(deal, action);
  ask_about_turn(deal);
}

namespace {

// Works on a copy, because a script may fail in the middle.
[[gnu::noinline]] void apply_with_scripts(const Rules& rules, State& state, const Action& action, Hooks* hooks) {
  State moved = state;
  move_on({rules, moved, hooks}, action);
  state = moved;
}

}  // namespace

void apply(const Rules& rules, State& state, const Action& action, Hooks* hooks) {
  if (rules.tables.scripted) return apply_with_scripts(rules, state, action, hooks);
  if (action.say == Say::play) return play_card(rules, state, hooks, action.card);  // by far the most frequent
  carry_out({rules, state, hooks}, action);
}

Seat seat_at(const Rules& rules, const State& state, SeatName name) {
  const auto known = [&](Seat seat) { return seat == kNobody ? state.first : seat; };
  switch (name) {
    case SeatName::dealer:
    case SeatName::after_dealer:
    case SeatName::before_dealer: return seat_from(name, state.dealer, rules.tables.seats);
    case SeatName::declarer: return known(state.holder);
    case SeatName::after_declarer: return state.holder == kNobody ? state.first : next_seat(rules, state.holder);
    case SeatName::opener: return known(state.opener);
    case SeatName::in_turn:
    case SeatName::last_winner:
    case SeatName::last_loser:
    case SeatName::nobody: break;
  }
  return state.first;
}

Seat first_from(const Rules& rules, SeatSet set, Seat from) {
  Seat seat = from;
  for (unsigned i = 0; i < rules.tables.seats; ++i) {
    if ((set & seat_bit(seat)) != 0) return seat;
    seat = next_seat(rules, seat);
  }
  return kNobody;
}

bool host_may_annul(const State& state) { return state.phase != Phase::cut && state.phase != Phase::over; }

void annul_by_host(State& state) { end_deal(state, Ended::annulled_by_host); }

void end_deal(State& state, Ended ended) {
  state.phase = Phase::over;
  state.ended = ended;
  state.actor = kNobody;
  state.for_dummy = false;
  state.poll = 0;
  state.offers = 0;
}

Seat script_seat(const Rules& rules, const State& state, Seat seat) {
  if (seat == kNobody) return kNobody;
  return counted_from(state.first, seat, rules.tables.seats);
}
Seat table_seat(const Rules& rules, const State& state, Seat seat) {
  if (seat == kNobody) return kNobody;
  const unsigned turned = seat + unsigned{state.first};
  return static_cast<Seat>(turned < rules.tables.seats ? turned : turned - rules.tables.seats);
}

Side script_side(const Rules& rules, const State& state, Side side) {
  if (side == kNoSide) return kNoSide;
  return counted_from(side_of(rules, state.first), side, rules.tables.sides);
}
Side table_side(const Rules& rules, const State& state, Side side) {
  if (side == kNoSide) return kNoSide;
  const unsigned turned = side + unsigned{side_of(rules, state.first)};
  return static_cast<Side>(turned < rules.tables.sides ? turned : turned - rules.tables.sides);
}

Turn turn_of(const Rules& rules, const State& state) {
  Turn turn{state.bid, {}};
  if (state.actor == kNobody) return turn;
  turn.hand = state.hand[playing_seat(state)];
  if (!state.has_aside || state.actor != state.holder) return turn;
  // The actor may name the card laid aside, unless its twin is in his hand: then the name means that one.
  const Deck& deck = rules.tables.deck;
  if ((turn.hand & deck.cards(deck.face(state.aside))).empty()) turn.hand.insert(state.aside);
  return turn;
}

}  // namespace turup
