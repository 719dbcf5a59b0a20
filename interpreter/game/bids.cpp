// Bids beyond the plain ones, which only some tables know: ladders with steps, ranked strains, bids that are equalled,
// the declarer who named the trumps first, numbers that each seat says for itself, and suits that are taken or left.
#include "game/advance.h"
#include "game/calls.h"
#include "game/kernel.h"

namespace turup {

// Returns the strains that rank higher than the standing bid's, one bit each.
std::uint16_t higher_strains(const Rules& rules, const State& state) {
  return state.strain == kNoStrain ? std::uint16_t{0} : rules.tables.higher_strains[state.strain];
}

// Returns whether some seat may equal the standing bid.
bool may_be_equalled(const Rules& rules, const State& state) {
  const auto& rule = rules.auction.may_equal;
  if (!rule || state.bid == 0 || state.equalled) return false;
  return state.bid >= resolved(rules, rule->from, 0) && state.bid <= resolved(rules, rule->to, kOpenBand);
}

namespace {

bool may_equal(const Rules& rules, const State& state) {
  if (!may_be_equalled(rules, state) || state.actor == state.holder) return false;
  const Bidder bidder{.deals = state.actor == state.dealer,
                      .is_partner = side_of(rules, state.actor) == side_of(rules, state.holder),
                      .opened = state.actor == state.opener,
                      .was_outbid = state.actor == state.former};
  return equals(rules.auction.may_equal->who, bidder);
}

// Leaves the numbers that `stays` returns true for, which may lie apart.
template <class Stays>
void keep_if(Choices& choices, Stays stays) {
  BidRuns runs;
  for (unsigned n = 0; n < choices.numbers(); ++n) {
    const auto number = static_cast<std::uint16_t>(choices.number(n));
    if (stays(number)) add_number(runs, number);
  }
  choices.from = runs.empty() ? std::uint16_t{1} : runs[0].from;
  choices.to = runs.empty() ? std::uint16_t{0} : runs.back().to;
  choices.runs = runs.size() > 1 || (!runs.empty() && runs[0].step > 1) ? runs : BidRuns{};
}

void leave_out(Choices& choices, std::uint16_t number) {
  if (choices.has_number(number)) keep_if(choices, [number](std::uint16_t other) { return other != number; });
}

// Returns whether the actor's hand has a card to call for the contract, if it needs one.
bool has_card_to_call(const Rules& rules, const State& state, std::size_t contract) {
  const ContractRules& rule = rules.contracts[contract];
  return !rule.calls || !rule.names_suit() ||
         suits_to_name(rules, contract, {state.hand[state.actor], {}}, state.trumps) != 0;
}

// Returns whether whoever wins the auction with that number can announce some contract with the actor's hand.
bool has_contract_for(const Rules& rules, const State& state, int number) {
  for (std::size_t i = 0; i < rules.contracts.size(); ++i) {
    const ContractRules& contract = rules.contracts[i];
    const bool is_of_bid = contract.bid.is_none() || contract.bid.number == number;
    if (is_of_bid && of_declarer(contract.called).asked && has_card_to_call(rules, state, i)) return true;
  }
  return false;
}

// Takes out bids with which the actor could announce no contract, because he has no card to call. If he would have to
// bid and has none left, he passes.
void leave_out_by_hand(const Rules& rules, const State& state, Choices& choices) {
  if (state.hand[state.actor].empty()) return;  // in a position that is only set up to ask about bids
  for (std::size_t i = 0; i < rules.contracts.size(); ++i) {
    const Amount& bid = rules.contracts[i].bid;
    if (!bid.is_none() && !has_card_to_call(rules, state, i) && !has_contract_for(rules, state, bid.number))
      leave_out(choices, static_cast<std::uint16_t>(bid.number));
  }
  if (choices.from > choices.to && choices.says == 0) choices.says = say_bit(Say::pass);
}

}  // namespace

void keep_some(const Calls& allowed, Choices& choices) {
  const std::uint16_t lowest = choices.from;
  keep_if(choices, [&](std::uint16_t number) { return allowed.has_number(number); });
  if (choices.from != lowest) choices.lowest = 0;
}

void keep_house_rules(const Rules& rules, const State& state, Choices& choices) {
  const std::uint16_t higher = state.bid == 0 ? std::uint16_t{0} : higher_strains(rules, state);
  if (higher != 0 && choices.from == state.bid + 1U) {
    choices.from = state.bid;
    choices.lowest = higher;
  }
  const bool is_second = state.first_bid != 0;
  const bool has_spoken = (state.spoken & seat_bit(state.actor)) != 0;
  if (has_spoken && !is_second && !rules.auction.again_from.is_none())
    choices.from = std::max(choices.from, static_cast<std::uint16_t>(rules.auction.again_from.number));
  if (!rules.tables.bid_runs.empty()) choices.keep_to(rules.tables.bid_runs);
  if (rules.tables.bids_by_hand) leave_out_by_hand(rules, state, choices);
  // Whoever must bid first may leave that to his partner, who then must.
  const bool may_pass = (choices.says & say_bit(Say::pass)) != 0 || speaks_first(state);
  if (may_hand_over(rules.auction.partner_speaks) && may_pass && !is_second && !has_spoken &&
      state.handed_over == kNobody)
    choices.says |= say_bit(Say::partner);
  if (!is_second && may_equal(rules, state)) choices.says |= say_bit(Say::ditto);
}

int in_play_now(const Rules& rules, const State& state) {
  const bool by_hands = counts_tricks(rules.scoring.counts) && !rules.tables.hands.empty();
  return by_hands ? static_cast<int>(rules.tables.hand_size_in(state.deal_number)) : rules.tables.in_play;
}

int barred_number(const Rules& rules, const State& state) {
  if (!may_not_come_out(rules.auction.sum) || state.calls + 1U != rules.tables.seats) return -1;
  int left = in_play_now(rules, state);
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) left -= state.own_bids[seat];
  return left;
}

Choices own_numbers(const Rules& rules, const State& state) {
  Choices choices;
  choices.to = static_cast<std::uint16_t>(std::min<int>(rules.tables.bid_to, in_play_now(rules, state)));
  choices.from = std::min(rules.tables.bid_from, choices.to);
  if (choices.from == choices.to) return choices;
  const int barred = barred_number(rules, state);
  if (barred == choices.from) {
    ++choices.from;
  } else if (barred == choices.to) {
    --choices.to;
  } else if (barred > choices.from && barred < choices.to) {
    choices.runs.push_back({choices.from, static_cast<std::uint16_t>(barred - 1)});
    choices.runs.push_back({static_cast<std::uint16_t>(barred + 1), choices.to});
  }
  return choices;
}

void say_own(State& state, const Action& action) {
  note_turn(state);
  state.said = HookFacts::Said::bid;
  state.own_bids[state.actor] = action.number;
}

bool is_last_to_take(const Rules& rules, const State& state) {
  return state.calls + 1U == rules.tables.seats * rules.auction.rounds.size();
}

Choices take_choices(const Rules& rules, const State& state) {
  Choices choices;
  const Takeable may = takeable(rules.auction.rounds[state.calls / rules.tables.seats]);
  constexpr auto kAll = static_cast<std::uint16_t>((1U << kSuits) - 1U);
  const bool must = rules.tables.passing.in_last_round && is_last_to_take(rules, state);
  if (!must) choices.says = say_bit(Say::pass);
  // Where hands take the whole pack no card is turned up, and any suit may be named.
  if (!may.depends_on_turn_up() || !state.has_turn_up) {
    choices.trumps = kAll;
    return choices;
  }
  const auto turned_up = static_cast<unsigned>(rules.tables.deck.face(state.turned_up).suit);
  if (may.suit_turned_up) choices.says |= say_bit(Say::take);
  if (may.other_suits) choices.trumps = static_cast<std::uint16_t>(kAll & ~(1U << turned_up));
  return choices;
}

void note_taking(const Rules& rules, State& state, const Action& action) {
  note_turn(state);
  if (action.say == Say::pass) return note_pass(state);
  Action bid = action;
  bid.number = rules.tables.bid_from;
  if (action.say == Say::take)
    bid.strain = static_cast<std::uint8_t>(Trumps::of(rules.tables.deck.face(state.turned_up).suit).choice());
  note_bid(state, bid);
}

Seat first_to_name(const Rules& rules, const State& state) {
  const SeatSet side = rules.tables.seats_of[side_of(rules, state.holder)];
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if ((side & seat_bit(seat)) != 0 && (state.named[seat] >> state.strain & 1U) != 0) return seat;
  return state.holder;
}

void note_named(const Rules& rules, State& state) {
  if (state.strain == kNoStrain) return;
  unsigned known = 0;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if (side_of(rules, seat) == side_of(rules, state.holder)) known |= state.named[seat];
  state.named[state.holder] |= static_cast<std::uint8_t>(1U << state.strain & ~known);
}

}  // namespace turup
