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
  for (std::size_t i = 0; i < rules.contracts.size(); ++i)
    if (!must_be_able_to_lose(rules.contracts[i].hand) || can_lose(rules, hand))
      contracts |= static_cast<std::uint8_t>(1U << i);
  return contracts;
}

// Returns whether some seat may have something to say before the first lead: a contract, or a claim on its whole hand.
bool is_poll_due(const Rules& rules, const State& state) {
  const bool all_dealt = state.dealt == rules.tables.seats * rules.tables.hand_size_in(state.deal_number);
  const bool may_announce = !rules.contracts.empty() && state.solo == kNobody;
  return may_announce || (all_dealt && may_claim_hands(rules));
}

void end_poll(const Deal& deal) {
  if (deal.state.solo != kNobody) return begin_stakes(deal);
  if (annulled_without_trumps(deal.rules, deal.state)) return;
  begin_play(deal);
}

}  // namespace

bool can_lose(const Rules& rules, CardSet hand) {
  const Deck& deck = rules.tables.deck;
  const Ordering& plain = rules.tables.orderings[kSuits];
  for (std::size_t s = 0; s < kSuits; ++s) {
    const CardSet suit = deck.suit(static_cast<Suit>(s));
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
    case PartnerHand::exposed: return state.hand[owner];
    case PartnerHand::seen_by_caller: break;
  }
  const bool has_led = state.phase == Phase::over || state.tricks_played > 0 || state.trick_size > 0;
  return viewer == state.solo && has_led && side_of(rules, owner) == state.declarers ? state.hand[owner] : CardSet{};
}

void begin_contracts(const Deal& deal) {
  State& state = deal.state;
  if (!is_poll_due(deal.rules, state)) return end_poll(deal);
  state.phase = Phase::contracts;
  state.poll = everybody(deal.rules);
  state.actor = state.first;
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
    if (!is_poll_due(deal.rules, state)) return end_poll(deal);
  }
  state.poll = without(state.poll, seat_bit(state.actor));
  if (state.poll == 0) return end_poll(deal);
  state.actor = first_from(deal.rules, state.poll, state.actor);
}

void play_alone(const Rules& rules, State& state, const Solo& solo) {
  if (state.has_aside) state.hand[state.holder].insert(state.aside);
  state.has_aside = false;
  state.by_dealt_card = false;
  state.contract = solo.contract;
  state.solo = solo.seat;
  state.partner = solo.partner;
  state.worth = solo.worth;
  state.holder = solo.seat;
  state.declarers = side_of(rules, solo.seat);
  state.out = without(rules.tables.seats_of[state.declarers], seat_bit(solo.seat));
  state.bid = 0;
  state.target = 0;
  state.strain = kNoStrain;
  state.stake = Stake::undoubled;
  state.trumps = kSuits;
  state.shown = true;
}

}  // namespace turup
