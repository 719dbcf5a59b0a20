// The facts that scripts are told: everything of a deal that everybody knows. A fact that is not named here reaches no
// script.
#include <algorithm>

#include "game/advance.h"
#include "game/kernel.h"

namespace turup {

namespace {

// Tells which melds were declared, and what they add to what is taken. `seat` and `side` number them for the script.
template <class Outcome, class OfSeat, class OfSide>
void tell_melds(const Rules& rules, const Outcome& outcome, OfSeat seat, OfSide side, HookFacts& facts) {
  facts.melds = &rules.melds;
  for (std::size_t meld = 0; meld < rules.melds.size(); ++meld)
    for (Seat s = 0; outcome.declared[meld] != 0 && s < rules.tables.seats; ++s)
      if ((outcome.declared[meld] & seat_bit(s)) != 0)
        facts.declared[meld] = static_cast<SeatSet>(facts.declared[meld] | seat_bit(seat(s)));
  for (Side s = 0; s < rules.tables.sides; ++s) facts.melded[side(s)] = outcome.melded[s];
}

// Returns the name of the contract that is played alone, which lives as long as the rules; null for a bid.
const std::string* contract_name(const Rules& rules, std::uint8_t contract) {
  if (contract == kRegular) return nullptr;
  if (contract >= kFirstOffered) return &rules.offers[contract - std::size_t{kFirstOffered}].word;
  return &rules.contracts[contract - std::size_t{kFirstContract}].name;
}

// Calls `tell` as (number, seat) for each seat with its number for scripts.
template <class Tell>
void tell_each_seat(const Rules& rules, const State& state, Tell tell) {
  Seat seat = state.first;
  for (Seat number = 0; number < rules.tables.seats; ++number, seat = next_seat(rules, seat)) tell(number, seat);
}

void add_goals(const MatchRules& match, HookFacts& facts) {
  const auto number = [](const Amount& amount) { return amount.is_none() ? 0 : amount.number; };
  facts.won_at = number(match.won_at);
  facts.lost_at = number(match.lost_at);
  facts.lowest_wins_at = number(match.lowest_wins_at);
}

HookFacts table_facts(const Rules& rules, const State& state) {
  HookFacts facts;
  facts.seats = rules.tables.seats;
  facts.sides = rules.tables.sides;
  facts.dealer = script_seat(rules, state, state.dealer);
  facts.deal_number = state.deal_number + 1;
  add_goals(rules.match, facts);
  const Side first = side_of(rules, state.first);
  tell_each_seat(rules, state, [&](Seat number, Seat seat) {
    facts.side[number] = counted_from(first, side_of(rules, seat), rules.tables.sides);
  });
  for (Side side = 0; side < rules.tables.sides; ++side)
    facts.scores[counted_from(first, side, rules.tables.sides)] = state.scores[side];
  return facts;
}

void add_bid(const Rules& rules, const State& state, HookFacts& facts) {
  facts.holder = script_seat(rules, state, state.holder);
  facts.bid = state.bid;
  facts.strain = state.strain;
  facts.stake = static_cast<std::uint8_t>(state.stake);
}

void add_play(const Rules& rules, const State& state, HookFacts& facts) {
  facts.shown = state.shown;
  if (state.shown) facts.trumps = state.trumps;
  if (state.show_trick != State{}.show_trick) facts.shown_in = static_cast<std::uint8_t>(state.show_trick + 1);
  if (state.tricks_due != 0) facts.leader = script_seat(rules, state, state.leader);
  facts.last_winner = script_seat(rules, state, state.last_winner);
  facts.tricks_left = tricks_left(rules, state);
  for (Side side = 0; side < rules.tables.sides; ++side) {
    const Side numbered = script_side(rules, state, side);
    facts.tricks[numbered] = state.tricks[side];
    facts.points[numbered] = static_cast<std::uint16_t>(points_seen(rules, state, side));
  }
  tell_melds(
      rules, state, [&](Seat seat) { return script_seat(rules, state, seat); },
      [&](Side side) { return script_side(rules, state, side); }, facts);
  for (Seat seat = 0; seat < rules.tables.seats && rules.tables.counts_by_seat; ++seat) {
    const Seat numbered = script_seat(rules, state, seat);
    facts.seat_tricks[numbered] = state.seat_tricks[seat];
    const int unseen = state.phase == Phase::over ? 0 : state.face_down[seat];
    facts.seat_points[numbered] = static_cast<std::uint16_t>(state.seat_points[seat] - unseen);
  }
}

}  // namespace

namespace {

// Adds the number that each seat has said for itself, as far as it has said one.
void add_own_bids(const Rules& rules, const State& state, HookFacts& facts) {
  facts.says_own = each_says(rules.auction.kind) && rules.has(Step::Kind::auction);
  if (!facts.says_own) return;
  // Once the play has begun all have spoken.
  const SeatSet said = state.tricks_due == 0 ? state.spoken : everybody(rules);
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    facts.own_bids[script_seat(rules, state, seat)] =
        (said & seat_bit(seat)) != 0 ? state.own_bids[seat] : HookFacts::kUnsaid;
}

// Adds what has been said in the auction.
void add_auction(const Rules& rules, const State& state, HookFacts& facts) {
  add_bid(rules, state, facts);
  tell_each_seat(rules, state,
                 [&](Seat number, Seat seat) { facts.passed[number] = (state.passed & seat_bit(seat)) != 0; });
  facts.calls = state.calls;
  facts.equalled = state.equalled;
  facts.former = script_seat(rules, state, state.former);
  facts.opener = script_seat(rules, state, state.opener);
  facts.last = script_seat(rules, state, state.caller);
  facts.said = state.said;
}

}  // namespace

HookFacts auction_facts(const Rules& rules, const State& state) {
  HookFacts facts = table_facts(rules, state);
  add_auction(rules, state, facts);
  add_own_bids(rules, state, facts);
  return facts;
}

HookFacts raising_facts(const Rules& rules, const State& state) {
  HookFacts facts = deal_facts(rules, state);
  add_auction(rules, state, facts);
  return facts;
}

// Returns how many of the highest trumps in a row the declarers have held, below zero how many they have lacked. Cards
// of the talon count as theirs, also if they have left it.
int matadors(const Rules& rules, const State& state) {
  const Tables& tables = rules.tables;
  const auto size = static_cast<unsigned>(tables.deck.size());
  const SeatSet declaring = declaring_seats(rules, state);
  CardSet held;
  for (unsigned n = 0; n < size; ++n) {
    const bool is_theirs = n >= state.dealt || (declaring & seat_bit(tables.receiver_from[state.dealer][n])) != 0;
    if (is_theirs) held.insert(state.pack[(state.top + n) % size]);
  }
  const Ordering& order = tables.orderings[state.trumps];
  const std::uint8_t strain = Trumps::of_choice(state.trumps).strain;
  const CardSet trumps = tables.deck.distinct(order.following(strain));
  const auto power = [&](Card card) { return order.power[strain][index(card)]; };
  const auto has = [&](Card card) { return !(held & tables.deck.cards(tables.deck.face(card))).empty(); };
  std::uint8_t highest_held = 0;
  std::uint8_t highest_lacked = 0;
  for (const Card card : trumps) {
    std::uint8_t& highest = has(card) ? highest_held : highest_lacked;
    highest = std::max(highest, power(card));
  }
  int count = 0;
  for (const Card card : trumps)
    if (power(card) > std::min(highest_held, highest_lacked)) ++count;
  return highest_held >= highest_lacked ? count : -count;
}

namespace {

// Tells what became of each card. It is noted only where a script asks for it, because it takes time in every trick.
void tell_fates(const Rules& rules, const State& state, HookFacts& facts) {
  facts.deck = &rules.tables.deck;
  facts.counts = ordering_in_force(rules, state).points.data();
  for (std::size_t card = 0; card < state.fates.size(); ++card) {
    const Fate fate = state.fates[card];
    if (fate == 0) continue;
    const Seat player = script_seat(rules, state, player_in(fate));
    facts.fates[card] = fate_of(player, script_seat(rules, state, winner_in(fate)));
  }
  // Nobody can tell which of two identical cards is which, so their fates come in an order of their own.
  const Deck& deck = rules.tables.deck;
  if (deck.copies() == 1) return;
  for (const Card card : deck.distinct(deck.all())) {
    const auto first = facts.fates.begin() + card.id;
    std::sort(first, first + deck.cards(deck.face(card)).size());
  }
}

}  // namespace

HookFacts end_facts(const Rules& rules, const State& state) {
  HookFacts facts = deal_facts(rules, state);
  facts.ally = script_seat(rules, state, state.ally);
  if (rules.tables.notes_fates) tell_fates(rules, state, facts);
  if (state.shown && state.declarers != kNoSide) facts.matadors = static_cast<std::int16_t>(matadors(rules, state));
  return facts;
}

HookFacts deal_facts(const Rules& rules, const State& state) {
  HookFacts facts = table_facts(rules, state);
  add_play(rules, state, facts);
  add_own_bids(rules, state, facts);
  if (state.declarers == kNoSide) return facts;
  add_bid(rules, state, facts);
  facts.declarers = script_side(rules, state, state.declarers);
  facts.target = state.solo == kNobody ? state.target : 0;
  facts.contract = contract_name(rules, state.contract);
  return facts;
}

// After a deal seats and sides have the numbers of the table.
HookFacts match_facts(const Rules& rules, const Match& match) {
  HookFacts facts;
  facts.seats = rules.tables.seats;
  facts.sides = rules.tables.sides;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) facts.side[seat] = side_of(rules, seat);
  facts.dealer = match.dealer;
  facts.deal_number = match.deals + 1;
  add_goals(rules.match, facts);
  facts.scores = facts.before = match.scores;
  return facts;
}

HookFacts settle_facts(const Rules& rules, const Match& match, const Result& result) {
  HookFacts facts = match_facts(rules, match);
  facts.annulled = result.annulled();
  if (result.annulled()) return facts;
  facts.tricks = result.tricks;
  facts.points = result.points;
  facts.moves = result.scores;
  const auto as_at_the_table = [](auto number) { return number; };
  tell_melds(rules, result, as_at_the_table, as_at_the_table, facts);
  if (result.declarers == kNoSide) return facts;
  facts.declarers = result.declarers;
  facts.holder = result.declarer;
  facts.ally = result.ally;
  facts.value = result.value;
  facts.bid = result.bid;
  facts.strain = result.strain;
  facts.target = result.contract == kRegular ? result.target : 0;
  facts.stake = static_cast<std::uint8_t>(result.stake);
  facts.contract = contract_name(rules, result.contract);
  return facts;
}

}  // namespace turup
