// Contracts to be played alone: who may announce one, what it changes, and whose hand lies open.
#include <cassert>

#include "game/advance.h"
#include "game/kernel.h"

namespace turup {

namespace {

// Returns whether some card of the suit could lose when the hand leads the suit from the top. The worst case is one
// opponent who holds all other cards of the suit and follows low as long as he must.
bool suit_can_lose(const Ordering& ordering, std::uint8_t suit, CardSet held, CardSet outside) {
  std::uint8_t best_outside = 0;
  for (const Card card : outside) best_outside = std::max(best_outside, ordering.power[suit][index(card)]);
  int led = 0;
  while (!held.empty()) {
    Card best = held.first();
    for (const Card card : held)
      if (ordering.power[suit][index(card)] > ordering.power[suit][index(best)]) best = card;
    held.remove(best);
    ++led;
    if (outside.size() >= led && best_outside > ordering.power[suit][index(best)]) return true;
  }
  return false;
}

// Returns whether the contract is one of those that are announced now, for the bid that stands.
bool is_open(const State& state, const ContractRules& contract) {
  if (contract.called != state.called) return false;
  return contract.bid.is_none() || contract.bid.number == state.bid;
}

// Adds the contracts that the actor may announce, with the suits that he may name.
void add_announceable(const Rules& rules, const State& state, Choices& choices) {
  CardSet hand = state.hand[state.actor];
  if (state.has_aside && state.actor == state.holder) hand.insert(state.aside);
  const CardSet discarded = state.actor == state.taker ? state.discarded : CardSet{};
  for (std::size_t i = 0; i < rules.contracts.size(); ++i) {
    const ContractRules& contract = rules.contracts[i];
    if (!is_open(state, contract) || (may_announce(rules, state, contract) & seat_bit(state.actor)) == 0) continue;
    if (must_be_able_to_lose(contract.hand) && !can_lose(rules, hand)) continue;
    const unsigned suits = suits_to_name(rules, i, {hand, discarded}, state.trumps);
    if (contract.names_suit() && suits == 0) continue;
    choices.contracts |= 1U << i;
    choices.contract_suits[i] = static_cast<std::uint8_t>(suits);
  }
}

// Returns the seats that have to be asked: those that may announce a contract now, and before the first lead all seats,
// if whole hands can be claimed.
SeatSet seats_to_ask(const Rules& rules, const State& state) {
  const bool all_dealt = state.dealt == rules.tables.seats * rules.tables.hand_size_in(state.deal_number);
  if (!is_before_auction(state.called) && !of_declarer(state.called).asked && all_dealt && may_claim_hands(rules))
    return everybody(rules);
  SeatSet seats = 0;
  for (const ContractRules& contract : rules.contracts)
    if (state.solo == kNobody && is_open(state, contract)) seats |= may_announce(rules, state, contract);
  return seats;
}

void end_poll(const Deal& deal) {
  if (is_before_looking(deal.state.called)) {
    deal.state.called = Called::before_play;
    return begin_dealing(deal);
  }
  if (of_declarer(deal.state.called).leaves_talon) {
    deal.state.called = Called::before_play;
    if (deal.state.solo != kNobody || !take_talon(deal.rules, deal.state)) run_script(deal);
    return;
  }
  if (of_declarer(deal.state.called).asked) return begin_contracts(deal, Called::before_play);
  if (is_before_auction(deal.state.called)) {
    deal.state.called = Called::before_play;
    return deal.state.solo != kNobody ? run_script(deal) : begin_bidding(deal);
  }
  after_contracts(deal);
}

// Returns whether everybody knows what the declarer must announce. That must not depend on his hand: otherwise all
// would learn something of it when he is not asked.
bool is_known_beforehand(const Rules& rules, const State& state) {
  if (!of_declarer(state.called).must_choose || state.solo != kNobody) return false;
  const ContractRules* only = nullptr;
  for (const ContractRules& contract : rules.contracts) {
    if (!is_open(state, contract)) continue;
    if (only) return false;
    only = &contract;
  }
  return only && !only->names_suit() && !must_be_able_to_lose(only->hand);
}

// Makes whoever holds the called card the partner.
void find_ally(const Rules& rules, State& state, const CallRules& calls, std::uint8_t suit) {
  const Deck& deck = rules.tables.deck;
  const auto rank = calls.rank;
  state.called_card = deck.cards(rank ? Face{static_cast<Suit>(suit), *rank} : *calls.card).first();
  state.has_called = true;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if (seat != state.solo && state.hand[seat].has(state.called_card)) state.ally = seat;
  state.ally_known = !is_secret(calls.known) && state.ally != kNobody;
}

// Gives the declarer back the card that fixed trumps; there are none in this deal.
void lay_trumps_down(State& state) {
  if (state.has_aside) state.hand[state.holder].insert(state.aside);
  state.has_aside = false;
  state.by_dealt_card = false;
  state.trumps = kSuits;
  state.shown = true;
}

}  // namespace

SeatSet may_announce(const Rules& rules, const State& state, const ContractRules& contract) {
  if (of_declarer(contract.called).asked) return state.holder == kNobody ? SeatSet{0} : seat_bit(state.holder);
  const Announcers by = announcers(contract.by);
  if (!by.depend_on_auction()) return everybody(rules);
  const SeatSet declarers = rules.tables.seats_of[state.declarers];
  SeatSet seats = 0;
  if (by.declarer) seats |= seat_bit(state.holder);
  if (by.his_partners) seats |= without(declarers, seat_bit(state.holder));
  if (by.defenders) seats |= without(everybody(rules), declarers);
  return seats;
}

bool can_lose(const Rules& rules, CardSet hand) {
  const Ordering& plain = rules.tables.orderings[kSuits];
  for (std::size_t s = 0; s < kLedSuits; ++s) {
    const CardSet suit = plain.of_suit[s];
    if (suit_can_lose(plain, static_cast<std::uint8_t>(s), hand & suit, suit - hand)) return true;
  }
  return false;
}

CardSet open_hand(const Rules& rules, const State& state, Seat viewer, Seat owner) {
  if (viewer == owner || !may_lie_open(state)) return {};
  if (state.void_hand == owner) return state.hand[owner];
  if (owner == state.dummy && !state.played.empty()) return state.hand[owner];
  if (owner == state.solo) {
    const ContractRules* contract = contract_of(rules, state.contract);
    return contract && lies_open(contract->shows) ? state.hand[owner] : CardSet{};
  }
  if ((state.out & seat_bit(owner)) == 0 || state.solo == kNobody) return {};
  switch (state.partner) {
    case PartnerHand::face_down:
    case PartnerHand::plays: return {};
    case PartnerHand::exposed: return state.hand[owner];
    case PartnerHand::seen_by_caller: break;
  }
  const bool has_led = state.phase == Phase::over || state.tricks_played > 0 || state.trick_size > 0;
  return viewer == state.solo && has_led && side_of(rules, owner) == state.declarers ? state.hand[owner] : CardSet{};
}

void after_contracts(const Deal& deal) {
  if (deal.state.solo != kNobody) return begin_stakes(deal);
  if (annulled_without_trumps(deal.rules, deal.state)) return;
  begin_play(deal);
}

void begin_contracts(const Deal& deal, Called called) {
  State& state = deal.state;
  state.called = called;
  state.poll = deal.rules.tables.asks_for_contracts ? seats_to_ask(deal.rules, state) : SeatSet{0};
  if (state.poll == 0) return end_poll(deal);
  state.phase = Phase::contracts;
  state.actor = first_from(deal.rules, state.poll, state.first);
  if (is_known_beforehand(deal.rules, state)) apply_contract(deal, contract_choices(deal.rules, state).at(0));
}

Choices contract_choices(const Rules& rules, const State& state) {
  Choices choices;
  if (state.solo == kNobody) add_announceable(rules, state, choices);
  if (!of_declarer(state.called).must_choose || choices.contracts == 0) choices.says = say_bit(Say::pass);
  if (may_claim(rules, state)) choices.says |= say_bit(Say::claim);
  return choices;
}

void apply_contract(const Deal& deal, const Action& action) {
  State& state = deal.state;
  assert(state.actor != kNobody);
  if (action.say == Say::announce) {
    const ContractRules& contract = deal.rules.contracts[action.which];
    Solo solo{
        static_cast<std::uint8_t>(kFirstContract + action.which), state.actor, contract.partner, {}, action.strain};
    for (std::size_t i = 0; i < contract.worth.size(); ++i)
      solo.worth[i] = static_cast<std::int16_t>(contract.worth[i]);
    play_alone(deal.rules, state, solo);
    state.poll = static_cast<SeatSet>(state.poll & seats_to_ask(deal.rules, state));
  }
  state.poll = without(state.poll, seat_bit(state.actor));
  if (state.poll == 0) return end_poll(deal);
  state.actor = first_from(deal.rules, state.poll, state.actor);
}

void play_alone(const Rules& rules, State& state, const Solo& solo) {
  const ContractRules* contract = contract_of(rules, solo.contract);
  if (!keeps_trumps(rules, solo.contract)) {
    lay_trumps_down(state);
    state.trumps = trumps_under(rules, solo.contract, solo.suit);
  }
  if (!contract || !of_declarer(contract->called).asked) state.bid = 0;
  state.contract = solo.contract;
  state.solo = solo.seat;
  state.partner = solo.partner;
  state.worth = solo.worth;
  state.holder = solo.seat;
  state.declarers = side_of(rules, solo.seat);
  state.out =
      is_in_play(solo.partner) ? SeatSet{0} : without(rules.tables.seats_of[state.declarers], seat_bit(solo.seat));
  if (contract && contract->calls) find_ally(rules, state, *contract->calls, solo.suit);
  state.target = static_cast<std::uint16_t>(contract ? resolved(rules, contract->at_least, 0) : 0);
  state.strain = kNoStrain;
  state.stake = Stake::undoubled;
}

}  // namespace turup
