// The auction: which calls are legal, who speaks next, and when it is over. Where a script decides what the actor may
// call, it is asked once, when his turn comes, and its answer is kept in the state.
//
// Auctions played at random, at the end of the file, are fast only where the compiler sees every step.
#include "game/advance.h"
#include "game/calls.h"
#include "game/kernel.h"

namespace turup {

namespace {

constexpr std::uint8_t wording_bit(Wording wording) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(wording));
}

// Returns whether all the others have passed and nobody has bid.
bool is_last_chance(const Rules& rules, const State& state) {
  return state.bid == 0 && state.passes + 1 == rules.tables.seats;
}

// Returns the last seat in speaking order that is not on the dealer's side.
Seat last_opponent(const Rules& rules, const State& state) {
  Seat last = kNobody;
  Seat seat = state.first;
  for (unsigned i = 0; i < rules.tables.seats; ++i, seat = next_seat(rules, seat))
    if (side_of(rules, seat) != side_of(rules, state.dealer)) last = seat;
  return last;
}

[[gnu::always_inline]] inline bool must_bid(const Rules& rules, const State& state) {
  switch (rules.tables.passing.forced) {
    case Passing::Forced::first: return speaks_first(state);
    case Passing::Forced::last: return is_last_chance(rules, state);
    case Passing::Forced::last_opponent: return state.bid == 0 && state.actor == last_opponent(rules, state);
    case Passing::Forced::nobody: return false;
  }
  return false;
}

std::uint8_t wordings_now(const Rules& rules, const State& state) {
  auto allowed = static_cast<std::uint8_t>(wording_bit(Wording::number_suit) | wording_bit(Wording::number_no_trump));
  if (rules.auction.wordings.empty()) return allowed;
  const bool over_another = state.bid != 0 && state.holder != state.actor;
  for (const Wording wording : rules.auction.wordings)
    if (!is_plus(wording) || over_another) allowed |= wording_bit(wording);
  return allowed;
}

// Returns whether nobody can do anything but pass any more.
bool is_closed(const Rules& rules, const State& state) {
  const bool is_highest = state.bid >= rules.tables.bid_to && higher_strains(rules, state) == 0;
  if (state.stake == Stake::redoubled) return is_highest || ends_at_redouble(rules.stakes.ends_auction);
  if (rules.tables.scripted_calls || rules.tables.scripted_turns) return false;
  if (!is_highest || may_be_equalled(rules, state)) return false;
  if (!stakes_in_auction(rules)) return true;
  return state.stake == Stake::doubled && rules.stakes.redoubled.is_none();
}

// Returns whether a second auction is over.
bool is_second_over(const Rules& rules, const State& state) {
  const bool has_new_bid = state.bid != state.first_bid;
  if (has_new_bid && state.bid >= rules.tables.bid_to) return true;
  if (is_one_each(rules.auction.second->turns)) return state.calls >= rules.tables.seats;
  return state.passes + (has_new_bid ? 1U : 0U) >= rules.tables.seats;
}

// Returns whether everybody but the holder of the bid has said no bid since it was made.
bool are_all_quiet(const Rules& rules, const State& state) {
  const SeatSet holder = state.bid == 0 ? SeatSet{0} : seat_bit(state.holder);
  return without(everybody(rules), static_cast<SeatSet>(unsigned{state.quiet} | holder)) == 0;
}

[[gnu::always_inline]] inline bool is_auction_over(const Rules& rules, const State& state) {
  const unsigned seats = rules.tables.seats;
  if (each_says(rules.auction.kind)) return state.calls >= seats;
  if (is_take_or_leave(rules.auction.kind)) return state.bid != 0 || state.calls == seats * rules.auction.rounds.size();
  if (state.first_bid != 0) return is_second_over(rules, state);
  if (may_hand_over(rules.auction.partner_speaks))
    return are_all_quiet(rules, state) || (state.bid != 0 && is_closed(rules, state));
  if (state.bid == 0) {
    const bool last_not_asked = !rules.tables.passing.asks_last;
    return state.passes + (last_not_asked ? 1U : 0U) == seats;
  }
  if (is_closed(rules, state)) return true;
  if (rules.tables.scripted_turns) return false;  // the script says when
  if (state.passes + 1U == seats) return true;
  return is_one_each(rules.auction.turns) && state.calls >= seats;
}

// Returns whether the bid just made belongs to the last seat that had to make one.
bool ends_at_once(const Rules& rules, const State& before) {
  return rules.tables.passing.lowest_only && is_last_chance(rules, before);
}

// The calls of the actor before any script or claim changes them: bids numbered from…to (none if from > to), and words.
struct Callable {
  unsigned from = 0;
  unsigned to = 0;
  std::uint32_t says = 0;  // one bit each; 0: he must bid
};

// Returns these calls without raises of the stakes.
[[gnu::always_inline]] inline Callable bids_and_pass(const Rules& rules, const State& state) {
  const Tables& tables = rules.tables;
  Callable calls{tables.bid_from, tables.bid_to, say_bit(Say::pass)};
  if (state.bid != 0) {
    calls.from = state.bid + 1U;
    if (calls.from >= tables.over_partner || state.holder == state.actor) return calls;
    if (tables.side_of[state.holder] == tables.side_of[state.actor]) calls.from = tables.over_partner;
  } else if (must_bid(rules, state)) {
    calls.says = 0;
    if (rules.tables.passing.lowest_only) calls.to = calls.from;
  }
  return calls;
}

[[gnu::always_inline]] inline Callable callable(const Rules& rules, const State& state) {
  Callable calls = bids_and_pass(rules, state);
  if (state.first_bid != 0)
    calls.from = std::max<unsigned>(state.bid + 1U, static_cast<unsigned>(rules.auction.second->from));
  if (calls.says != 0 && stakes_in_auction(rules)) calls.says |= raises_in_auction(rules, state);
  return calls;
}

Choices unscripted_choices(const Rules& rules, const State& state) {
  if (each_says(rules.auction.kind)) return own_numbers(rules, state);
  if (is_take_or_leave(rules.auction.kind)) return take_choices(rules, state);
  const Callable calls = callable(rules, state);
  Choices choices;
  choices.from = static_cast<std::uint16_t>(calls.from);
  choices.to = static_cast<std::uint16_t>(calls.to);
  choices.says = calls.says;
  if (rules.tables.fixing.in_bid) {
    choices.strains = rules.tables.biddable;
    choices.wordings = wordings_now(rules, state);
  }
  if (!rules.tables.plain_bids) keep_house_rules(rules, state, choices);
  return choices;
}

[[gnu::always_inline]] inline unsigned strains_of_bid(const Rules& rules) {
  return rules.tables.fixing.in_bid ? kSuits + 1 : 1;
}

[[gnu::always_inline]] inline unsigned count_bids(const Callable& calls, unsigned strains) {
  return calls.from <= calls.to ? (calls.to - calls.from + 1) * strains : 0;
}

// Returns the n-th bid.
[[gnu::always_inline]] inline Action bid_at(const Callable& calls, unsigned n, unsigned strains) {
  Action action;
  action.say = Say::bid;
  action.number = static_cast<std::uint16_t>(calls.from + (strains == 1 ? n : n / (kSuits + 1)));
  action.strain = strains == 1 ? kNoStrain : static_cast<std::uint8_t>(n % (kSuits + 1));
  action.wording = strains == 1 ? std::uint8_t{0} : standard_wording(action.strain);
  return action;
}

// Returns one of the calls at random: the one that the choices would give for the same draw.
[[gnu::always_inline]] inline Action any_of(const Rules& rules, const Callable& calls, Picks& picks) {
  const unsigned strains = strains_of_bid(rules);
  const unsigned bids = count_bids(calls, strains);
  const unsigned words = (calls.says != 0 ? 1U : 0U) + ((calls.says & (calls.says - 1)) != 0 ? 1U : 0U);  // two at most
  unsigned n = picks.pick(bids + words);
  if (n < bids) return bid_at(calls, n, strains);
  std::uint32_t says = calls.says;
  for (n -= bids; n > 0; --n) says &= says - 1;
  Action action;
  action.say = static_cast<Say>(lowest_bit(says));
  return action;
}

// Asks the scripts which of these choices the actor has, as far as everybody may know. `facts` are those of the
// auction, and `note` is told what each script has left.
template <class Note>
void ask_scripts(const Deal& deal, const Choices& choices, HookFacts& facts, Note note) {
  State& state = deal.state;
  facts.seat = script_seat(deal.rules, state, state.actor);
  const bool ditto = (choices.says & say_bit(Say::ditto)) != 0;
  facts.allow({(choices.says & say_bit(Say::pass)) != 0, choices.from, choices.to, ditto});
  ask_each(deal.rules, HookPoint::calls, [&](std::size_t use) {
    facts.memory = notes_of(deal.rules, state, use);
    facts.allow(deal.scripts().calls(use, facts));
    note(use, facts.allowed());
  });
  state.calls_allowed = facts.allowed();
}

void ask_scripts(const Deal& deal, const Choices& choices, HookFacts& facts) {
  ask_scripts(deal, choices, facts, [](std::size_t, const Calls&) {});
}

// Asks the scripts which of the calls that they have left so far the actor has with the cards that it holds.
void ask_by_hand(const Deal& deal, HookFacts& facts) {
  if (!deal.rules.tables.scripted_by_hand) return;
  tell_hand(deal.rules, deal.state, deal.state.actor, facts);
  ask_each(deal.rules, HookPoint::calls_by_hand, [&](std::size_t use) {
    facts.memory = notes_of(deal.rules, deal.state, use);
    facts.allow(deal.scripts().calls_by_hand(use, facts));
  });
  deal.state.calls_allowed = facts.allowed();
}

// Narrows the choices to what the scripts have left of them. Of these numbers the rules may bar some; where they bar
// them all and he has to say one, the scripts have nothing to say.
void keep_to_scripts(const Rules& rules, const State& state, Choices& choices) {
  const Calls& allowed = state.calls_allowed;
  if (allowed.from != choices.from) choices.lowest = 0;
  choices.from = allowed.from;
  choices.to = allowed.to;
  if (!choices.runs.empty()) choices.keep_to(choices.runs);
  if (!allowed.rows.empty()) keep_some(allowed, choices);
  const bool are_all_barred = allowed.from <= allowed.to && choices.from > choices.to;
  if (are_all_barred && !allowed.pass && !allowed.ditto) choices = unscripted_choices(rules, state);
  if (!allowed.pass) choices.says &= ~say_bit(Say::pass);
  if (!allowed.ditto) choices.says &= ~say_bit(Say::ditto);
  if (allowed.ditto) choices.says |= say_bit(Say::ditto);
}

// Leaves what the scripts have left of the choices, and adds a claim.
void narrow(const Rules& rules, const State& state, Choices& choices) {
  if (rules.tables.scripted_calls && state.first_bid == 0) keep_to_scripts(rules, state, choices);
  if (may_claim(rules, state)) choices.says |= say_bit(Say::claim);
}

// Returns whether the actor may have more to say than a pass. Claims that he could make with other cards count as well;
// otherwise everybody would learn which cards he does not hold.
bool can_do_more_than_pass(const Rules& rules, const State& state, const Choices& choices) {
  const bool may_hold_claim = needs_claim(rules.voids.noticed) &&
                              (rules.voids.by_cards() || rules.tables.scripted_voids) &&
                              (state.spoken & seat_bit(state.actor)) == 0;
  // A bid that depends on the hand likewise.
  if (rules.tables.bids_by_hand && state.bid < rules.tables.bid_to) return true;
  return may_hold_claim || choices.from <= choices.to || choices.says != say_bit(Say::pass);
}

// Finds the seat that speaks next where scripts decide. A seat to which they leave only a pass has passed.
[[gnu::noinline]] void pass_turn_by_scripts(const Deal& deal, Seat seat) {
  const Tables& tables = deal.rules.tables;
  State& state = deal.state;
  for (;; seat = next_seat(deal.rules, state.actor)) {
    HookFacts facts = auction_facts(deal.rules, state);
    if (tables.scripted_turns) {
      std::optional<Seat> speaker;
      ask_each(deal.rules, HookPoint::speaker, [&](std::size_t use) { speaker = deal.scripts().speaker(use, facts); });
      if (!speaker) return settle_contract(deal);
      seat = table_seat(deal.rules, state, *speaker);
    }
    state.actor = seat;
    ask_about_raise(deal);
    Choices choices = unscripted_choices(deal.rules, state);
    if (tables.scripted_calls) ask_scripts(deal, choices, facts);
    narrow(deal.rules, state, choices);
    // A seat whose cards leave it only a pass is asked all the same: otherwise everybody would learn that.
    if (can_do_more_than_pass(deal.rules, state, choices)) return ask_by_hand(deal, facts);
    state.caller = state.actor;
    if (state.calls < 255) ++state.calls;
    note_pass(state);
    note_quiet(deal.rules, state, true);
    if (is_auction_over(deal.rules, state)) return settle_contract(deal);
  }
}

void pass_turn_to(const Deal& deal, Seat seat) {
  const Tables& tables = deal.rules.tables;
  const bool is_scripted = tables.scripted_turns || tables.scripted_calls || tables.scripted_raising;
  if (is_scripted && deal.state.first_bid == 0) return pass_turn_by_scripts(deal, seat);
  deal.state.actor = seat;
  ask_about_raise(deal);
}

}  // namespace

void begin_auction(const Deal& deal) {
  deal.state.phase = Phase::auction;
  pass_turn_to(deal, deal.state.first);
}

Choices auction_choices(const Rules& rules, const State& state) {
  Choices choices = unscripted_choices(rules, state);
  narrow(rules, state, choices);
  return choices;
}

std::optional<std::size_t> script_that_bars(const Deal& deal, const Action& call) {
  std::optional<std::size_t> found;
  HookFacts facts = auction_facts(deal.rules, deal.state);
  ask_scripts(deal, unscripted_choices(deal.rules, deal.state), facts, [&](std::size_t use, const Calls& left) {
    const bool is_left = call.say == Say::pass    ? left.pass
                         : call.say == Say::ditto ? left.ditto
                                                  : left.has_number(call.number);
    if (!found && !is_left) found = use;
  });
  return found;
}

namespace {

// Lets the partner speak in the actor's place.
void hand_over(const Deal& deal) {
  const Rules& rules = deal.rules;
  State& state = deal.state;
  state.handed_over = state.actor;
  const SeatSet partners = without(rules.tables.seats_of[side_of(rules, state.actor)], seat_bit(state.actor));
  state.actor = first_from(rules, partners, state.actor);
  ask_about_raise(deal);
  if (!rules.tables.scripted_calls) return;
  HookFacts facts = auction_facts(rules, state);
  ask_scripts(deal, unscripted_choices(rules, state), facts);
  ask_by_hand(deal, facts);
}

}  // namespace

void apply_call(const Deal& deal, const Action& action) {
  const Rules& rules = deal.rules;
  State& state = deal.state;
  if (state.first_bid != 0 && action.say == Say::bid && state.bid == state.first_bid) unfix_trumps(rules, state);
  const bool forced = ends_at_once(rules, state);
  note_quiet(rules, state, action.say == Say::pass || action.say == Say::partner);
  if (each_says(rules.auction.kind))
    say_own(state, action);
  else if (is_take_or_leave(rules.auction.kind))
    note_taking(rules, state, action);
  else
    note_call(state, action);
  if (is_first_to_name(rules.auction.declares) && state.bid != 0 && action.say != Say::pass) note_named(rules, state);
  if (action.say == Say::partner) return hand_over(deal);
  const Seat speaker = state.handed_over == kNobody ? state.actor : state.handed_over;
  state.handed_over = kNobody;
  if (forced || is_auction_over(rules, state)) return settle_contract(deal);
  pass_turn_to(deal, next_seat(rules, speaker));
}

namespace {

// Returns whether nobody speaks after this bid. `forced`: the bidder could say nothing else.
[[gnu::always_inline]] inline bool is_last_bid(const Rules& rules, const State& state, bool forced) {
  return state.bid >= rules.tables.bid_to || (forced && rules.tables.passing.lowest_only);
}

[[gnu::always_inline]] inline bool is_last_pass(const Rules& rules, const State& state) {
  const bool one_less = state.bid != 0 || !rules.tables.passing.asks_last;
  return state.passes == rules.tables.seats - (one_less ? 1 : 0);
}

// Plays at random an auction that has only bids, of so many strains, and passes. Most auctions are like that, and there
// is less to check at each call. Who has called, and how often, is noted at the end. Returns the number of calls.
template <unsigned strains>
[[gnu::always_inline]] inline unsigned bid_at_random(const Rules& rules, State& state, Rng& rng) {
  const bool once = is_one_each(rules.auction.turns);
  const unsigned before = state.calls;
  Picks picks(rng);
  unsigned calls = 1;
  for (;; ++calls) {
    const Callable now = bids_and_pass(rules, state);
    const unsigned bids = count_bids(now, strains);
    const bool must_bid = now.says == 0;
    const unsigned n = picks.pick(bids + (must_bid ? 0U : 1U));
    state.spoken |= seat_bit(state.actor);
    if (n < bids) {
      note_bid(state, bid_at(now, n, strains));
      if (is_last_bid(rules, state, must_bid)) break;
    } else if (note_pass(state); is_last_pass(rules, state)) {
      break;
    }
    if (once && state.bid != 0 && before + calls >= rules.tables.seats) break;
    state.actor = next_seat(rules, state.actor);
  }
  state.caller = state.actor;
  state.calls = static_cast<std::uint8_t>(std::min(before + calls, 255U));
  return calls;
}

// Plays at random an auction in which stakes may be raised, and returns the number of calls.
[[gnu::noinline]] unsigned call_any_at_random(const Rules& rules, State& state, Rng& rng) {
  Picks picks(rng);
  for (unsigned calls = 1;; ++calls) {
    const Action action = any_of(rules, callable(rules, state), picks);
    const bool forced = ends_at_once(rules, state);
    note_call(state, action);
    if (forced || is_auction_over(rules, state)) return calls;
    state.actor = next_seat(rules, state.actor);
  }
}

}  // namespace

unsigned call_at_random(const Deal& deal, Rng& rng) {
  const Rules& rules = deal.rules;
  unsigned calls = 0;
  if (stakes_in_auction(rules))
    calls = call_any_at_random(rules, deal.state, rng);
  else if (rules.tables.fixing.in_bid)
    calls = bid_at_random<kSuits + 1>(rules, deal.state, rng);
  else
    calls = bid_at_random<1>(rules, deal.state, rng);
  settle_contract(deal);
  return calls;
}

}  // namespace turup
