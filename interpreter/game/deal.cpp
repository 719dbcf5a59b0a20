// Runs the script of a deal: shuffle, cut, packets of cards, and the decisions between them.
#include <algorithm>
#include <cassert>
#include <cstring>

#include "game/advance.h"
#include "game/kernel.h"

namespace turup {

namespace {

constexpr std::size_t kWordCards = 64;  // number of cards that one word of a CardSet holds

State fresh(const Rules& rules, DealSetup setup) {
  State state;
  state.dealer = setup.dealer;
  state.deal_number = setup.deal_number;
  if (!rules.hooks.empty()) state.scores = setup.scores;
  state.first = rules.tables.first[setup.dealer];
  state.trumps = rules.tables.trumps;
  state.shown = rules.tables.fixing.by_rule;
  return state;
}

void begin(const Deal& deal, Cutting cutting) {
  const Rules& rules = deal.rules;
  State& state = deal.state;
  if (is_cut(rules.dealing.cut_by) && cutting == Cutting::as_ruled && rules.tables.seats > 1) {
    state.phase = Phase::cut;
    state.actor = static_cast<Seat>((state.dealer + rules.tables.seats - 1) % rules.tables.seats);
  } else {
    run_script(deal);
    ask_about_turn(deal);
  }
}

// Lays aside the card dealt to the declarer that fixes trumps.
void set_dealt_card_aside(const Rules& rules, State& state) {
  const unsigned seats = rules.tables.seats;
  assert(seats > 0);
  unsigned nth = 0;
  for (unsigned n = 0; n < state.dealt && !state.has_aside; ++n) {
    if ((state.dealer + unsigned{rules.tables.receiver[n]}) % seats != state.holder) continue;
    if (++nth != rules.tables.dealt_card) continue;
    state.aside = state.pack[(state.top + n) % static_cast<unsigned>(rules.tables.deck.size())];
    state.has_aside = true;
  }
  if (!state.has_aside) return;
  state.hand[state.holder].remove(state.aside);
  fix_trumps(rules, state, Trumps::of(rules.tables.deck.face(state.aside).suit).choice());
}

// Keeps the declarer's other new cards from him until he has decided whether to redouble on that card (29on-stake-08).
void hold_back(const Rules& rules, State& state, CardSet before) {
  if (!may_redouble_on_sight(rules, state)) return;
  state.held_back |= state.hand[state.holder] - before;
  state.hand[state.holder] = before;
}

// One bit for each card's index. Looking it up takes fewer instructions than shifting a one.
constexpr auto kCardBits = [] {
  std::array<std::uint64_t, kWordCards> bits{};
  for (std::size_t i = 0; i < kWordCards; ++i) bits[i] = std::uint64_t{1} << i;
  return bits;
}();

// Deals so many cards to each seat, one by one. Precondition: there are so many seats.
template <std::size_t kDealtTo>
void deal_singly(const Rules& rules, State& state, const std::uint8_t* first, unsigned cards) {
  std::array<std::uint64_t, kDealtTo> dealt{};
  for (; cards > 0; --cards) {
#pragma GCC unroll 8
    for (std::size_t i = 0; i < kDealtTo; ++i) dealt[i] |= kCardBits[*first++];
  }
  Seat seat = state.dealer;
  for (const std::uint64_t hand : dealt) {
    seat = rules.tables.next[seat];
    state.hand[seat].add_low(hand);
  }
}

// Deals a packet of a deck that fits into one word, all seats at once. The pack goes on at its start where it ends.
// Cards dealt one by one lie as many places apart as there are seats; the cards of a batch lie together. This is a
// function of its own because its loop needs all the registers.
[[gnu::noinline]] void deal_packet_of_word(const Rules& rules, State& state, unsigned cards) {
  const Tables& tables = rules.tables;
  std::array<std::uint8_t, 2 * kWordCards> pack;
  std::memcpy(pack.data(), state.pack.data(), kWordCards);
  std::memcpy(pack.data() + tables.deck.size(), state.pack.data(), kWordCards);
  const std::uint8_t* first = pack.data() + state.top + state.dealt;
  const auto batch = static_cast<unsigned>(rules.dealing.batch);
  constexpr std::size_t kMostOften = 4;  // seats
  if (batch == 1 && tables.seats == kMostOften) return deal_singly<kMostOften>(rules, state, first, cards);
  const unsigned round = batch == 1 ? cards : batch;  // cards that a seat gets before the next seat gets any
  const unsigned apart = batch == 1 ? tables.seats : 1U;
  Seat seat = state.dealer;
  for (unsigned left = cards; left > 0;) {
    const unsigned now = std::min(left, round);
    for (unsigned seats = tables.seats; seats > 0; --seats, first += batch == 1 ? 1U : now) {
      seat = tables.next[seat];
      const std::uint8_t* card = first;
      std::uint64_t hand = state.hand[seat].low();
      for (unsigned n = now; n > 0; --n, card += apart) hand |= kCardBits[*card];
      state.hand[seat].add_low(hand);
    }
    left -= now;
  }
}

void deal_packet(const Rules& rules, State& state, unsigned cards) {
  const auto size = static_cast<unsigned>(rules.tables.deck.size());
  const auto card_at = [&](unsigned n) { return state.pack[(state.top + n) % size]; };
  const unsigned end = state.dealt + cards * rules.tables.seats;
  if (size <= kWordCards) {
    deal_packet_of_word(rules, state, cards);
  } else {
    const auto& receiver = rules.tables.receiver_from[state.dealer];
    for (unsigned n = state.dealt; n < end; ++n) state.hand[receiver[n]].insert(card_at(n));
  }
  state.dealt = static_cast<std::uint8_t>(end);
  if (state.has_turn_up && rules.tables.takes_instead && end == size) hand_over_turn_up(rules, state);
  if (rules.tables.fixing.by_last_card && state.step == rules.tables.last_packet && state.solo == kNobody) {
    state.turned_up = card_at(end - 1);
    fix_trumps(rules, state, Trumps::of(rules.tables.deck.face(state.turned_up).suit).choice());
  }
}

bool begin_exchange(const Rules& rules, State& state) {
  if (!receiver_of(rules, state.deal_number, state.first)) return false;
  state.phase = Phase::exchange;
  state.actor = state.first;
  return true;
}

// Deals a packet and does what new cards demand. Returns true if somebody must act first or the deal is over.
bool deal_out(const Deal& deal, unsigned cards) {
  const Rules& rules = deal.rules;
  State& state = deal.state;
  if (state.by_dealt_card) {
    const CardSet before = state.hand[state.holder];
    deal_packet(rules, state, cards);
    if (!state.has_aside) set_dealt_card_aside(rules, state);
    hold_back(rules, state, before);
  } else {
    deal_packet(rules, state, cards);
  }
  if (state.step != rules.tables.last_packet) return false;
  if (rules.tables.scripted_voids) show_hands_to_scripts(deal);
  return begin_sight(deal) || annulled_by_hands(rules, state);
}

// Without an auction whoever names trumps counts as the holder of no bid.
void begin_choice_of_trumps(const Rules& rules, State& state) {
  state.holder = seat_at(rules, state, rules.trump.named_by);
  state.phase = Phase::trump;
  state.actor = state.holder;
}

void open_auction(const Deal& deal) {
  if (deal.rules.tables.scripted_packets) show_first_cards_to_scripts(deal);
  if (annulled_by_packet(deal.rules, deal.state)) return;
  if (deal.rules.tables.asks_for_contracts) return begin_contracts(deal, Called::before_auction);
  begin_bidding(deal);
}

unsigned packet_size(const Rules& rules, const State& state, const Step& step) {
  if (rules.tables.hands.empty()) return static_cast<unsigned>(step.cards);
  return rules.tables.hand_size_in(state.deal_number);
}

// Carries out one step. Returns true if somebody must act before the next step, or the deal is over. Where somebody
// already plays alone, the auction and the choice of trumps are left out.
bool waits_at(const Deal& deal, const Step& step) {
  const bool alone = deal.state.solo != kNobody;
  switch (step.kind) {
    case Step::Kind::packet:
    case Step::Kind::all: return deal_out(deal, packet_size(deal.rules, deal.state, step));
    case Step::Kind::turn_up: turn_up(deal.rules, deal.state); return false;
    case Step::Kind::discard: return begin_discard(deal);
    case Step::Kind::second_auction: return !alone && begin_second_auction(deal);
    case Step::Kind::exchange: return begin_exchange(deal.rules, deal.state);
    case Step::Kind::auction:
      if (alone) return false;
      open_auction(deal);
      break;
    case Step::Kind::trump:
      if (alone) return false;
      begin_choice_of_trumps(deal.rules, deal.state);
      break;
  }
  return true;
}

}  // namespace

State shuffled(const Rules& rules, DealSetup setup, Rng& rng, Hooks* hooks) {
  State state = fresh(rules, setup);
  const auto size = static_cast<std::uint32_t>(rules.tables.deck.size());
  state.pack = rules.tables.pack;
  static_assert(kMaxCards <= kMostInRow);
  Rng own = rng;  // a copy of our own can stay in registers
  own.in_row(size, [&](std::uint32_t left, std::uint64_t any) { std::swap(state.pack[left - 1], state.pack[any]); });
  rng = own;
  begin({rules, state, hooks}, Cutting::as_ruled);
  return state;
}

State stacked(const Rules& rules, DealSetup setup, std::span<const Card> pack, Cutting cutting, Hooks* hooks) {
  assert(pack.size() == static_cast<std::size_t>(rules.tables.deck.size()));
  State state = fresh(rules, setup);
  std::copy(pack.begin(), pack.end(), state.pack.begin());
  begin({rules, state, hooks}, cutting);
  return state;
}

void cut_at_random(const Deal& deal, Rng& rng) {
  const auto size = static_cast<std::uint32_t>(deal.rules.tables.deck.size());
  deal.state.top = static_cast<std::uint8_t>(1 + rng.pick(size - 1));
  run_script(deal);
  ask_about_turn(deal);
}

void begin_bidding(const Deal& deal) {
  if (!begin_offers(deal, Moment::before_auction)) begin_auction(deal);
}

void run_script(const Deal& deal) {
  if (deal.state.step != 0) return deal_on(deal);
  if (deal.rules.tables.asks_before_looking) return begin_contracts(deal, Called::before_looking);
  begin_dealing(deal);
}

void begin_dealing(const Deal& deal) {
  if (!begin_offers(deal, Moment::before_looking)) deal_on(deal);
}

void deal_on(const Deal& deal) {
  const auto& steps = deal.rules.tables.steps;
  while (deal.state.step < steps.size()) {
    const Step& step = steps[deal.state.step++];
    if (waits_at(deal, step)) return;
  }
  if (!deal.rules.tables.asks_for_contracts) return after_contracts(deal);
  begin_contracts(deal, deal.rules.contracts.empty() ? Called::before_play : Called::after_auction);
}

void exchange_cards(const Rules& rules, State& state) {
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) state.hand[seat] = state.hand[seat] - state.put_down[seat];
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    state.hand[receiver_of(rules, state.deal_number, seat).value_or(seat)] |= state.put_down[seat];
}

}  // namespace turup
