// The deal's script: shuffling, cutting, packets, and the decisions between them.
#include <algorithm>
#include <cassert>

#include "game/advance.h"
#include "game/game.h"

namespace turup {

namespace {

State fresh(const Rules& rules, DealSetup setup) {
  State state;
  state.dealer = setup.dealer;
  state.deal_number = setup.deal_number;
  state.first = rules.seating.begins == Begins::dealer ? setup.dealer : next_seat(rules, setup.dealer);
  return state;
}

void begin(const Deal& deal, Cutting cutting) {
  const Rules& rules = deal.rules;
  State& state = deal.state;
  if (rules.dealing.cut_by == CutBy::previous && cutting == Cutting::as_ruled && rules.tables.seats > 1) {
    state.phase = Phase::cut;
    state.actor = static_cast<Seat>((state.dealer + rules.tables.seats - 1) % rules.tables.seats);
  } else {
    run_script(deal);
  }
}

// The card dealt to the declarer that fixes trumps is laid aside.
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

// His other new cards the declarer may not look at before he has had his say about that one (29on-stake-08).
void hold_back(const Rules& rules, State& state, CardSet before) {
  if (!may_redouble_on_sight(rules, state)) return;
  state.held_back |= state.hand[state.holder] - before;
  state.hand[state.holder] = before;
}

void deal_packet(const Rules& rules, State& state, int cards) {
  const auto& receiver = rules.tables.receiver_from[state.dealer];
  const auto size = static_cast<unsigned>(rules.tables.deck.size());
  Card last;
  const unsigned end = state.dealt + static_cast<unsigned>(cards) * rules.tables.seats;
  unsigned at = state.top + unsigned{state.dealt};
  if (at >= size) at -= size;
  std::array<std::uint64_t, kMaxSeats> hand{};  // as far as the first 64 cards go
  // Up to the bottom of the pack, then from its top on: it was cut.
  for (unsigned n = state.dealt; n < end; at = 0) {
    const unsigned stop = std::min(end, n + size - at);
    for (; n < stop; ++n, ++at) {
      last = state.pack[at];
      if (size <= 64)
        hand[receiver[n]] |= std::uint64_t{1} << last.id;
      else
        state.hand[receiver[n]].insert(last);
    }
  }
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) state.hand[seat].add_low(hand[seat]);
  state.dealt = static_cast<std::uint8_t>(end);
  if (rules.trump.fixed_by == FixedBy::last_card && end == size) {
    state.turned_up = last;
    fix_trumps(rules, state, Trumps::of(rules.tables.deck.face(last).suit).choice());
  }
}

bool begin_exchange(const Rules& rules, State& state) {
  const auto& receivers = rules.exchange.to;
  if (receivers[state.deal_number % receivers.size()] == Receiver::none) return false;
  state.phase = Phase::exchange;
  state.actor = state.first;
  return true;
}

// A packet, and what new cards bring with them. True: somebody must act first, or the deal is over.
bool deal_out(const Rules& rules, State& state, int cards) {
  const CardSet before = state.holder == kNobody ? CardSet{} : state.hand[state.holder];
  deal_packet(rules, state, cards);
  if (state.by_dealt_card && !state.has_aside) set_dealt_card_aside(rules, state);
  hold_back(rules, state, before);
  if (state.step != rules.tables.last_packet) return false;
  return begin_sight(rules, state) || annulled_by_hands(rules, state);
}

void open_auction(const Deal& deal) {
  if (annulled_by_packet(deal.rules, deal.state) || begin_offers(deal, Moment::before_auction)) return;
  begin_auction(deal);
}

// Carries out one step. True: somebody must act before the next, or the deal is over.
bool waits_at(const Deal& deal, const Step& step) {
  switch (step.kind) {
    case Step::Kind::packet:
    case Step::Kind::all: return deal_out(deal.rules, deal.state, step.cards);
    case Step::Kind::exchange: return begin_exchange(deal.rules, deal.state);
    case Step::Kind::auction: open_auction(deal); break;
    case Step::Kind::trump:
      deal.state.phase = Phase::trump;
      deal.state.actor = deal.state.holder;
      break;
  }
  return true;
}

}  // namespace

State shuffled(const Rules& rules, DealSetup setup, Rng& rng, Hooks* hooks) {
  State state = fresh(rules, setup);
  const auto size = static_cast<std::uint32_t>(rules.tables.deck.size());
  state.pack = rules.tables.pack;
  Rng own = rng;  // nobody else can change it meanwhile, so that it may stay in registers
  for (std::uint32_t i = size; i > 1; --i) std::swap(state.pack[i - 1], state.pack[own.below(i)]);
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

void run_script(const Deal& deal) {
  const auto& steps = deal.rules.tables.steps;
  while (deal.state.step < steps.size()) {
    const Step& step = steps[deal.state.step++];
    if (waits_at(deal, step)) return;
  }
  begin_contracts(deal);
}

void exchange_cards(const Rules& rules, State& state) {
  const unsigned seats = rules.tables.seats;
  const auto& receivers = rules.exchange.to;
  unsigned distance = 0;
  switch (receivers[state.deal_number % receivers.size()]) {
    case Receiver::next: distance = 1; break;
    case Receiver::previous: distance = seats - 1; break;
    case Receiver::across: distance = seats / 2; break;
    case Receiver::none: break;
  }
  for (unsigned seat = 0; seat < seats; ++seat) state.hand[seat] = state.hand[seat] - state.given[seat];
  for (unsigned seat = 0; seat < seats; ++seat) state.hand[(seat + distance) % seats] |= state.given[seat];
}

}  // namespace turup
