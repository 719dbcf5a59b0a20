// The time between two tricks, when all melds are declared: scripts may offer something, the stakes may be raised, and
// the deal may stop.
#include "game/advance.h"
#include "game/kernel.h"

namespace turup {

namespace {

bool sweep_is_open(const Rules& rules, const State& state) {
  if (!doubles(rules.scoring.sweep, state.stake != Stake::undoubled)) return false;
  return state.tricks[state.declarers] == state.tricks_played || state.tricks[state.declarers] == 0;
}

// Returns whether the deal may still be annulled because trumps were never shown. A card of the declarer's own is shown
// by the last trick at the latest, because he plays it there.
bool may_end_unshown(const Rules& rules, const State& state) {
  return trumps_are_hidden(rules, state) && annuls(rules.voids.unshown_trump) && !rules.tables.fixing.by_own_card;
}

// Returns whether something other than the tricks to come may still change what the deal is worth.
bool more_than_tricks_is_open(const Rules& rules, const State& state) {
  if (may_end_unshown(rules, state) || may_still_be_claimed(rules, state)) return true;
  if (may_still_be_declared(rules, state) || may_still_be_raised(rules, state)) return true;
  if (rules.tables.trumps_count && trumps_are_hidden(rules, state)) return true;
  if (!unseen_by(rules, state, kNobody).empty()) return true;
  return sweep_is_open(rules, state) || rules.tables.scripted_result;
}

// Returns whether the declarers are paid the same, whoever takes what is still to be had.
bool pays_the_same(const Rules& rules, const State& state) {
  const bool tricks = counts_tricks(rules.scoring.counts);
  int scored = 0;
  for (Side side = 0; side < rules.tables.sides; ++side) scored += tricks ? state.tricks[side] : state.points[side];
  const int melded = tricks ? 0 : int{state.melded[state.declarers]};
  const int taken = melded + (tricks ? state.tricks[state.declarers] : state.points[state.declarers]);
  const int all = tricks ? in_play_now(rules, state) : rules.tables.in_play_by[state.trumps];
  const int most = taken + all - scored;
  if (taken < state.target && most >= state.target) return false;
  const bool made = taken >= state.target;
  if (!rules.scoring.pays.is_settled(state.bid, {taken, most}, made)) return false;
  const int bid = units_bid(rules, state.bid);
  return made || !doubles(rules.scoring.under_half) || 2 * taken >= bid || 2 * most < bid;
}

}  // namespace

bool is_decided(const Rules& rules, const State& state) {
  if (state.phase == Phase::over) return true;
  if (state.declarers == kNoSide || state.solo != kNobody || rules.scoring.for_every_side()) return false;
  return !more_than_tricks_is_open(rules, state) && pays_the_same(rules, state);
}

void after_melds(const Deal& deal) {
  if (deal.rules.tables.plain_between) {
    deal.state.phase = Phase::play;
    give_turn(deal.state, deal.state.leader);
    return;
  }
  if (begin_offers(deal, Moment::after_trick)) return;
  after_offers(deal);
}

void after_offers(const Deal& deal) {
  if (!begin_stakes_in_play(deal)) after_stakes(deal);
}

void after_stakes(const Deal& deal) {
  const Rules& rules = deal.rules;
  State& state = deal.state;
  state.phase = Phase::play;
  give_turn(state, state.leader);
  const OnceDecided rule = rules.play.once_decided;
  if (!may_stop(rule) || state.asked_to_stop || !is_decided(rules, state)) return;
  if (!asks_all(rule)) return end_deal(state, Ended::played);
  state.asked_to_stop = true;
  state.phase = Phase::agree;
  state.for_dummy = false;
  state.actor = state.leader;
  state.poll = without(everybody(rules), state.out);
}

void apply_agreement(const Deal& deal, const Action& action) {
  State& state = deal.state;
  state.poll = action.say == Say::agree ? without(state.poll, seat_bit(state.actor)) : SeatSet{0};
  if (state.poll != 0) {
    state.actor = first_from(deal.rules, state.poll, state.actor);
    return;
  }
  if (action.say == Say::agree) return end_deal(state, Ended::played);
  state.phase = Phase::play;
  give_turn(state, state.leader);
}

}  // namespace turup
