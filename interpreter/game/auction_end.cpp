// What follows the last call: who is declarer and how much he must take, or a second auction.
#include "game/advance.h"
#include "game/kernel.h"

namespace turup {

void settle_contract(const Deal& deal) {
  const Rules& rules = deal.rules;
  State& state = deal.state;
  state.actor = kNobody;
  if (state.first_bid != 0 && state.bid == state.first_bid) return run_script(deal);
  if (each_says(rules.auction.kind)) {
    if (rules.tables.scripted_voids && annulled_by_auction(deal)) return;
    return run_script(deal);
  }
  if (state.bid == 0) {
    if (!rules.tables.passing.opponents_play) return end_deal(state, Ended::annulled_passed);
    const SeatSet dealers = rules.tables.seats_of[side_of(rules, state.dealer)];
    state.holder = first_from(rules, without(everybody(rules), dealers), state.dealer);
    state.bid = rules.tables.bid_from;
    state.strain = kSuits;
  }
  state.declarers = side_of(rules, state.holder);
  state.target = static_cast<std::uint16_t>(units_bid(rules, state.bid));
  if (is_first_to_name(rules.auction.declares) && state.strain != kNoStrain) state.holder = first_to_name(rules, state);
  if (rules.tables.fixing.in_bid || rules.tables.fixing.by_taking) fix_trumps(rules, state, state.strain);
  if (rules.tables.scripted_voids && annulled_by_auction(deal)) return;
  if (state.first_bid == 0 || !rules.tables.fixing.is_chosen() || !are_fixed_anew(rules.auction.second->trumps))
    return run_script(deal);
  state.phase = Phase::trump;
  state.actor = state.holder;
}

bool begin_second_auction(const Deal& deal) {
  State& state = deal.state;
  const int lowest = std::max(state.bid + 1, deal.rules.auction.second->from);
  if (state.bid == 0 || lowest > deal.rules.tables.bid_to) return false;
  state.first_bid = state.bid;
  state.passes = 0;
  state.calls = 0;
  state.passed = 0;
  state.spoken = 0;
  state.quiet = 0;
  begin_auction(deal);
  return true;
}

void unfix_trumps(const Rules& rules, State& state) {
  if (!rules.tables.fixing.is_chosen() || !are_fixed_anew(rules.auction.second->trumps)) return;
  if (state.has_aside) state.hand[state.holder].insert(state.aside);
  state.has_aside = false;
  state.by_dealt_card = false;
  state.trumps = kSuits;
  state.shown = false;
}

}  // namespace turup
