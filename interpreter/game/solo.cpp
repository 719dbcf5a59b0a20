// Contracts to be played alone: who may announce one, what it changes, and whose hand lies open.
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

std::uint8_t announceable(const Rules& rules, const State& state) {
  std::uint8_t contracts = 0;
  CardSet hand = state.hand[state.actor];
  if (state.has_aside && state.actor == state.holder) hand.insert(state.aside);
  for (std::size_t i = 0; i < rules.contracts.size(); ++i) {
    const ContractRules& contract = rules.contracts[i];
    if (contract.called != state.called || (may_announce(rules, state, contract) & seat_bit(state.actor)) == 0)
      continue;
    if (!must_be_able_to_lose(contract.hand) || can_lose(rules, hand)) contracts |= static_cast<std::uint8_t>(1U << i);
  }
  return contracts;
}

// Returns the seats that have to be asked: those that may announce a contract now, and before the first lead all seats,
// if whole hands can be claimed.
SeatSet seats_to_ask(const Rules& rules, const State& state) {
  const bool all_dealt = state.dealt == rules.tables.seats * rules.tables.hand_size_in(state.deal_number);
  if (!is_before_auction(state.called) && all_dealt && may_claim_hands(rules)) return everybody(rules);
  SeatSet seats = 0;
  for (const ContractRules& contract : rules.contracts)
    if (contract.called == state.called && state.solo == kNobody) seats |= may_announce(rules, state, contract);
  return seats;
}

void end_poll(const Deal& deal) {
  if (is_before_auction(deal.state.called)) {
    deal.state.called = Called::before_play;
    return deal.state.solo != kNobody ? run_script(deal) : begin_bidding(deal);
  }
  if (deal.state.solo != kNobody) return begin_stakes(deal);
  if (annulled_without_trumps(deal.rules, deal.state)) return;
  begin_play(deal);
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
  if (viewer == owner) return {};
  if (state.void_hand == owner) return state.hand[owner];
  if (owner == state.dummy && !state.played.empty()) return state.hand[owner];
  if ((state.out & seat_bit(owner)) == 0 || state.solo == kNobody) return {};
  switch (state.partner) {
    case PartnerHand::face_down: return {};
    case PartnerHand::plays: return {};
    case PartnerHand::exposed: return state.hand[owner];
    case PartnerHand::seen_by_caller: break;
  }
  const bool has_led = state.phase == Phase::over || state.tricks_played > 0 || state.trick_size > 0;
  return viewer == state.solo && has_led && side_of(rules, owner) == state.declarers ? state.hand[owner] : CardSet{};
}

void begin_contracts(const Deal& deal, Called called) {
  State& state = deal.state;
  state.called = called;
  state.poll = deal.rules.tables.asks_for_contracts ? seats_to_ask(deal.rules, state) : SeatSet{0};
  if (state.poll == 0) return end_poll(deal);
  state.phase = Phase::contracts;
  state.actor = first_from(deal.rules, state.poll, state.first);
}

Choices contract_choices(const Rules& rules, const State& state) {
  Choices choices;
  choices.says = say_bit(Say::pass);
  if (state.solo == kNobody) choices.contracts = announceable(rules, state);
  if (may_claim(rules, state)) choices.says |= say_bit(Say::claim);
  return choices;
}

void apply_contract(const Deal& deal, const Action& action) {
  State& state = deal.state;
  if (action.say == Say::announce) {
    const ContractRules& contract = deal.rules.contracts[action.which];
    Solo solo{static_cast<std::uint8_t>(kFirstContract + action.which), state.actor, contract.partner, {}};
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
    state.trumps = trumps_without_suit(rules, solo.contract);
  }
  state.contract = solo.contract;
  state.solo = solo.seat;
  state.partner = solo.partner;
  state.worth = solo.worth;
  state.holder = solo.seat;
  state.declarers = side_of(rules, solo.seat);
  state.out =
      is_in_play(solo.partner) ? SeatSet{0} : without(rules.tables.seats_of[state.declarers], seat_bit(solo.seat));
  state.bid = 0;
  state.target = static_cast<std::uint16_t>(contract ? resolved(rules, contract->at_least, 0) : 0);
  state.strain = kNoStrain;
  state.stake = Stake::undoubled;
}

}  // namespace turup
