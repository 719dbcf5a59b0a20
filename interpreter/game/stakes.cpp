// Stakes: who may raise them next, for a bid or for a contract that is played alone.
#include <algorithm>

#include "game/advance.h"
#include "game/kernel.h"

namespace turup {

namespace {

Say word_for(Stake stake) {
  switch (stake) {
    case Stake::undoubled:
    case Stake::doubled: return Say::double_up;
    case Stake::redoubled: return Say::redouble;
    case Stake::set_doubled: return Say::set_double;
  }
  return Say::pass;
}

void leave_stakes(const Deal& deal) {
  if (deal.state.tricks_played > 0) return after_stakes(deal);
  if (deal.state.solo != kNobody) return begin_play(deal);
  run_script(deal);
}

// Returns the seats that may raise the stakes to `next`. A raise answers the one before.
SeatSet raisers(const Rules& rules, const State& state, Stake next) {
  const SeatSet declarers = rules.tables.seats_of[state.declarers];
  const SeatSet defenders = without(everybody(rules), declarers);
  const Doublers by = state.solo == kNobody ? rules.stakes.by : Doublers::defenders;
  if (state.stake == Stake::undoubled && next == Stake::doubled)
    return static_cast<SeatSet>((declarers_double(by) ? declarers : 0) | (defenders_double(by) ? defenders : 0));
  if (state.stake == Stake::undoubled) return declarers;  // a high bid that nobody may double
  return state.declarers_raised ? defenders : declarers;
}

std::uint32_t words_at_stakes(const Rules& rules, const State& state) {
  const auto next = raised(present_ladder(rules, state), state.stake);
  return say_bit(Say::pass) | (next ? say_bit(word_for(*next)) : 0U);
}

void take_up_held_back(State& state) {
  state.hand[state.holder] |= state.held_back;
  state.held_back = CardSet{};
}

// Asks the seats that may raise the stakes as they stand; the first yes counts. Goes on if no seat may.
void ask_for_raise(const Deal& deal) {
  const Rules& rules = deal.rules;
  State& state = deal.state;
  const auto next = raised(present_ladder(rules, state), state.stake);
  if (!next) return leave_stakes(deal);
  state.phase = Phase::stakes;
  state.poll = raisers_by_scripts(deal, raisers(rules, state, *next), *next);
  if (state.poll == 0) return leave_stakes(deal);
  state.actor = first_from(rules, state.poll, state.tricks_played > 0 ? state.leader : state.holder);
}

}  // namespace

std::array<int, kStakes> present_ladder(const Rules& rules, const State& state) {
  if (state.solo == kNobody) return ladder_of(rules.stakes, state.bid);
  return {state.worth[0], state.worth[1], state.worth[2], 0};
}

void begin_stakes(const Deal& deal) {
  const StakesRules& stakes = deal.rules.stakes;
  const bool alone = deal.state.solo != kNobody;
  const bool later = is_in_auction(stakes.window) || is_in_play(stakes.window);
  if (!alone && (!stakes.in_force() || later)) return leave_stakes(deal);
  ask_for_raise(deal);
}

std::uint32_t raises_in_auction(const Rules& rules, const State& state) {
  if (state.bid == 0 || state.raise_barred) return 0;
  const bool own = side_of(rules, state.holder) == side_of(rules, state.actor);
  if (!own && state.stake == Stake::undoubled) return say_bit(Say::double_up);
  if (own && state.stake == Stake::doubled && !rules.stakes.redoubled.is_none()) return say_bit(Say::redouble);
  return 0;
}

void ask_about_raise(const Deal& deal) {
  State& state = deal.state;
  if (!deal.rules.tables.scripted_raising || !stakes_in_auction(deal.rules)) return;
  state.raise_barred = false;
  const std::uint32_t words = raises_in_auction(deal.rules, state);
  if (words == 0) return;
  const Stake next = words == say_bit(Say::double_up) ? Stake::doubled : Stake::redoubled;
  state.raise_barred = raisers_by_scripts(deal, seat_bit(state.actor), next) == 0;
}

bool begin_stakes_in_play(const Deal& deal) {
  const State& state = deal.state;
  const StakesRules& stakes = deal.rules.stakes;
  const bool is_time = is_in_play(stakes.window) && stakes.tricks.holds(state.tricks_played);
  if (!is_time || state.solo != kNobody || state.declarers == kNoSide) return false;
  if (!raised(present_ladder(deal.rules, state), state.stake)) return false;
  ask_for_raise(deal);
  return true;
}

bool may_still_be_raised(const Rules& rules, const State& state) {
  const StakesRules& stakes = rules.stakes;
  const int last = std::min<int>(stakes.tricks.to, state.tricks_due - 1);
  return is_in_play(stakes.window) && state.tricks_played < last &&
         raised(present_ladder(rules, state), state.stake).has_value();
}

Choices stakes_choices(const Rules& rules, const State& state) {
  Choices choices;
  choices.says = words_at_stakes(rules, state);
  return choices;
}

void apply_stakes(const Deal& deal, const Action& action) {
  State& state = deal.state;
  if (action.say != Say::pass) {
    state.stake = *raised(present_ladder(deal.rules, state), state.stake);
    state.declarers_raised = side_of(deal.rules, state.actor) == state.declarers;
    return ask_for_raise(deal);
  }
  state.poll = without(state.poll, seat_bit(state.actor));
  if (state.poll == 0) return leave_stakes(deal);
  state.actor = first_from(deal.rules, state.poll, state.actor);
}

unsigned raise_at_random(const Deal& deal, Rng& rng) {
  unsigned decisions = 0;
  while (deal.state.phase == Phase::stakes) {
    std::uint32_t words = words_at_stakes(deal.rules, deal.state);
    for (std::uint32_t n = rng.pick(static_cast<std::uint32_t>(count_bits(words))); n > 0; --n) words &= words - 1;
    apply_stakes(deal, {static_cast<Say>(lowest_bit(words)), 0, 0, 0, 0, {}, {}});
    ++decisions;
  }
  return decisions;
}

bool may_redouble_on_sight(const Rules& rules, const State& state) {
  if (!state.by_dealt_card || !may_redouble(rules.trump.dealt_card->redouble)) return false;
  return state.stake == Stake::doubled && !state.declarers_raised &&
         raised(present_ladder(rules, state), state.stake) == Stake::redoubled;
}

bool begin_sight(const Deal& deal) {
  State& state = deal.state;
  if (!may_redouble_on_sight(deal.rules, state)) return false;
  if (raisers_by_scripts(deal, seat_bit(state.holder), Stake::redoubled) == 0) {
    take_up_held_back(state);
    return false;
  }
  state.phase = Phase::sight;
  state.actor = state.holder;
  return true;
}

void apply_sight(const Deal& deal, const Action& action) {
  State& state = deal.state;
  if (action.say == Say::redouble) state.stake = Stake::redoubled;
  take_up_held_back(state);
  if (!annulled_by_hands(deal.rules, state)) run_script(deal);
}

}  // namespace turup
