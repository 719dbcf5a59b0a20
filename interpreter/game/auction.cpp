// The auction and the stakes: legal calls, who speaks next, when it is over, who is declarer.
#include "game/advance.h"
#include "game/game.h"

namespace turup {

namespace {

constexpr std::uint8_t wording_bit(Wording wording) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(wording));
}

bool stakes_in_auction(const Rules& rules) {
  return rules.stakes.in_force() && rules.stakes.window == StakesWindow::in_auction;
}

// All the others have passed, and nobody has bid.
bool is_last_chance(const Rules& rules, const State& state) {
  return state.bid == 0 && state.passes + 1 == rules.tables.seats;
}

bool must_bid(const Rules& rules, const State& state) {
  switch (rules.auction.all_pass) {
    case AllPass::first_bids: return state.calls == 0;
    case AllPass::last_bids_lowest: return is_last_chance(rules, state);
    case AllPass::annul:
    case AllPass::opponents_play_lowest: return false;
  }
  return false;
}

std::uint8_t wordings_now(const Rules& rules, const State& state) {
  auto allowed = static_cast<std::uint8_t>(wording_bit(Wording::number_suit) | wording_bit(Wording::number_no_trump));
  if (rules.auction.wordings.empty()) return allowed;
  const bool over_another = state.bid != 0 && state.holder != state.actor;
  for (const Wording w : rules.auction.wordings) {
    const bool is_plus = w == Wording::plus_suit || w == Wording::plus_noes;
    if (!is_plus || over_another) allowed |= wording_bit(w);
  }
  return allowed;
}

void add_stakes(const Rules& rules, const State& state, Choices& choices) {
  if (state.bid == 0) return;
  const bool own = side_of(rules, state.holder) == side_of(rules, state.actor);
  if (!own && state.stake == 0) choices.says |= say_bit(Say::double_up);
  if (own && state.stake == 1 && !rules.stakes.redoubled.is_none()) choices.says |= say_bit(Say::redouble);
}

// Nobody can do anything but pass any more.
bool is_closed(const Rules& rules, const State& state) {
  if (state.stake == 2) return true;
  if (state.bid < rules.tables.bid_to) return false;
  if (!stakes_in_auction(rules)) return true;
  return state.stake == 1 && rules.stakes.redoubled.is_none();
}

bool is_auction_over(const Rules& rules, const State& state) {
  const unsigned seats = rules.tables.seats;
  if (state.bid == 0) return state.passes == seats;
  if (is_closed(rules, state) || state.passes + 1U == seats) return true;
  return rules.auction.turns == Turns::one_each && state.calls >= seats;
}

void settle_contract(const Rules& rules, State& state) {
  state.actor = kNobody;
  if (state.bid == 0) {
    if (rules.auction.all_pass != AllPass::opponents_play_lowest) return end_deal(state, Ended::annulled_passed);
    state.holder = next_seat(rules, state.dealer);
    state.bid = rules.tables.bid_from;
    state.strain = kSuits;
  }
  state.declarers = side_of(rules, state.holder);
  state.target = state.bid;
  if (rules.trump.fixed_by == FixedBy::bid) fix_trumps(rules, state, state.strain);
  run_script(rules, state);
}

SeatSet all_but(const Rules& rules, Side side) {
  const auto everyone = static_cast<SeatSet>((1U << rules.tables.seats) - 1U);
  return static_cast<SeatSet>(everyone & ~unsigned{rules.tables.seats_of[side]});
}

}  // namespace

Choices auction_choices(const Rules& rules, const State& state) {
  const Tables& tables = rules.tables;
  Choices choices;
  choices.from = state.bid == 0 ? tables.bid_from : static_cast<std::uint16_t>(state.bid + 1);
  choices.to = tables.bid_to;
  if (rules.trump.fixed_by == FixedBy::bid) {
    choices.strains = (1U << (kSuits + 1)) - 1;
    choices.wordings = wordings_now(rules, state);
  }
  if (must_bid(rules, state)) {
    if (rules.auction.all_pass == AllPass::last_bids_lowest) choices.to = choices.from;
    return choices;
  }
  choices.says = say_bit(Say::pass);
  const bool over_partner =
      state.bid != 0 && state.holder != state.actor && tables.side_of[state.holder] == tables.side_of[state.actor];
  if (over_partner && choices.from < tables.over_partner) choices.from = tables.over_partner;
  if (stakes_in_auction(rules)) add_stakes(rules, state, choices);
  return choices;
}

void apply_call(const Rules& rules, State& state, const Action& action) {
  const bool forced = must_bid(rules, state) && rules.auction.all_pass == AllPass::last_bids_lowest;
  if (state.calls < 255) ++state.calls;
  if (action.say == Say::pass) {
    ++state.passes;
  } else {
    state.passes = 0;
    if (action.say == Say::bid) {
      state.bid = action.number;
      state.strain = action.strain;
      state.wording = action.wording;
      state.holder = state.actor;
      state.stake = 0;
    } else {
      ++state.stake;
    }
  }
  if (forced || is_auction_over(rules, state)) return settle_contract(rules, state);
  state.actor = next_seat(rules, state.actor);
}

void begin_stakes(const Rules& rules, State& state) {
  if (!rules.stakes.in_force() || rules.stakes.window != StakesWindow::after_trump) return run_script(rules, state);
  state.phase = Phase::stakes;
  state.poll = all_but(rules, state.declarers);
  state.actor = first_from(rules, state.poll, state.holder);
}

Choices stakes_choices(const State& state) {
  Choices choices;
  choices.says =
      static_cast<std::uint16_t>(say_bit(Say::pass) | say_bit(state.stake == 0 ? Say::double_up : Say::redouble));
  return choices;
}

void apply_stakes(const Rules& rules, State& state, const Action& action) {
  state.poll = static_cast<SeatSet>(state.poll & ~unsigned{seat_bit(state.actor)});
  if (action.say != Say::pass) {
    ++state.stake;
    const bool may_answer = state.stake == 1 && !rules.stakes.redoubled.is_none();
    state.poll = may_answer ? rules.tables.seats_of[state.declarers] : SeatSet{0};
    if (may_answer) {
      state.actor = first_from(rules, state.poll, state.holder);
      return;
    }
  }
  if (state.poll == 0) return run_script(rules, state);
  state.actor = first_from(rules, state.poll, state.actor);
}

Seat first_from(const Rules& rules, SeatSet set, Seat from) {
  Seat seat = from;
  for (unsigned i = 0; i < rules.tables.seats; ++i) {
    if ((set & seat_bit(seat)) != 0) return seat;
    seat = next_seat(rules, seat);
  }
  return kNobody;
}

void end_deal(State& state, Ended ended) {
  state.phase = Phase::over;
  state.ended = ended;
  state.actor = kNobody;
  state.poll = 0;
}

}  // namespace turup
