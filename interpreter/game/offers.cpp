// Offers: words that scripts let seats say beside the game's own, before anybody has cards, before the auction, after a
// trick, and as the host.
#include <bit>

#include "game/advance.h"
#include "game/kernel.h"

namespace turup {

namespace {

void keep_notes(const Rules& rules, State& state, std::size_t use, const Notes& notes) {
  const std::size_t from = rules.tables.memory_from[use];
  const auto count = static_cast<std::size_t>(rules.hooks[use].script.memory);
  for (std::size_t i = 0; i < count; ++i) state.notes[from + i] = notes[i];
}

HookFacts facts_for(const Rules& rules, const State& state, Moment moment, Seat seat) {
  HookFacts facts = deal_facts(rules, state);
  facts.moment = moment;
  facts.seat = script_seat(rules, state, seat);
  facts.own_side = seat == kNobody ? kNoSide : script_side(rules, state, side_of(rules, seat));
  return facts;
}

// Everything that the scripts of a moment offer a seat, each offer under its number.
struct Offered {
  std::uint16_t words = 0;
  std::uint16_t contracts = 0;  // played on the cards that are dealt
  std::uint16_t made = 0;
  std::uint16_t failed = 0;
  bool answer = false;
  std::array<Offer, kMaxOffers> offers{};

  void add(const Offer& offer, std::size_t number, bool all_dealt) {
    const auto bit = static_cast<std::uint16_t>(1U << number);
    words |= bit;
    if (offer.is_contract && (all_dealt || offer.deal_stops)) contracts |= bit;
    if (offer.outcome == Offer::Outcome::made) made |= bit;
    if (offer.outcome == Offer::Outcome::failed) failed |= bit;
    answer = answer || offer.answer;
    offers[number] = offer;
  }
};

Offered offered_to(const Deal& deal, Moment moment, Seat seat) {
  const Rules& rules = deal.rules;
  Offered all;
  const unsigned at = rules.tables.offers_at[static_cast<std::size_t>(moment)];
  const bool all_dealt = deal.state.dealt == rules.tables.seats * rules.tables.hand_size_in(deal.state.deal_number);
  std::size_t last_use = rules.hooks.size();
  for (std::size_t i = 0; i < rules.offers.size(); ++i) {
    if ((at >> i & 1U) == 0 || rules.offers[i].use == last_use) continue;
    last_use = rules.offers[i].use;
    HookFacts facts = facts_for(rules, deal.state, moment, seat);
    facts.memory = notes_of(rules, deal.state, last_use);
    for (const Offer& offer : deal.scripts().offers(last_use, facts)) all.add(offer, i + offer.word, all_dealt);
  }
  return all;
}

void go_on(const Deal& deal) {
  switch (deal.state.moment) {
    case Moment::before_looking: return deal_on(deal);
    case Moment::before_auction: return begin_auction(deal);
    case Moment::after_trick:
    case Moment::host: return after_offers(deal);
  }
}

// Asks the next seat of the poll that has something to say. Returns whether there is one.
bool ask_next(const Deal& deal) {
  State& state = deal.state;
  while (state.poll != 0) {
    state.actor = first_from(deal.rules, state.poll, state.actor);
    state.poll = without(state.poll, seat_bit(state.actor));
    const Offered offered = offered_to(deal, state.moment, state.actor);
    if (offered.words == 0) continue;
    state.phase = Phase::offers;
    state.offers = offered.words;
    state.offered_contracts = offered.contracts;
    state.offered_made = offered.made;
    state.offered_failed = offered.failed;
    state.must_answer = offered.answer;
    // A side owes the answer: only its last seat that could give it has to.
    for (Seat seat = 0; seat < deal.rules.tables.seats && state.must_answer; ++seat)
      if ((state.poll & seat_bit(seat)) != 0 && offered_to(deal, state.moment, seat).answer) state.must_answer = false;
    return true;
  }
  state.offers = 0;
  return false;
}

void take(const Deal& deal, std::uint8_t number, const Offer& offer, Seat seat) {
  State& state = deal.state;
  keep_notes(deal.rules, state, deal.rules.offers[number].use, offer.memory);
  if (offer.is_contract) {
    if (offer.deal_stops) state.step = static_cast<std::uint8_t>(deal.rules.tables.steps.size());
    Solo solo{static_cast<std::uint8_t>(kFirstOffered + number), seat, static_cast<PartnerHand>(offer.partner), {}};
    static_assert(std::tuple_size_v<decltype(offer.worth)> == kMostWorth);
    for (std::size_t i = 0; i < kMostWorth; ++i) solo.worth[i] = static_cast<std::int16_t>(offer.worth[i]);
    play_alone(deal.rules, state, solo);
    return run_script(deal);
  }
  if (offer.outcome == Offer::Outcome::annulled) return end_deal(state, Ended::annulled_by_script);
  if (offer.outcome != Offer::Outcome::none) {
    state.outcome = offer.outcome == Offer::Outcome::made ? Outcome::made : Outcome::failed;
    return end_deal(state, Ended::played);
  }
  // The others may have to answer what has been said. The host may speak while a seat is being asked.
  if (seat == kNobody && state.phase != Phase::offers) return;
  state.offers = 0;
  if (!begin_offers(deal, state.moment)) go_on(deal);
}

}  // namespace

Memory notes_of(const Rules& rules, const State& state, std::size_t use) {
  const std::size_t from = rules.tables.memory_from[use];
  const auto count = static_cast<std::size_t>(rules.hooks[use].script.memory);
  Memory notes{};
  for (std::size_t i = 0; i < count && from + i < kMaxNotes; ++i) notes[i] = state.notes[from + i];
  return notes;
}

bool begin_offers(const Deal& deal, Moment moment) {
  State& state = deal.state;
  if (deal.rules.tables.offers_at[static_cast<std::size_t>(moment)] == 0) return false;
  state.moment = moment;
  state.poll = everybody(deal.rules);
  state.actor = moment == Moment::after_trick ? state.leader : state.first;
  return ask_next(deal);
}

Choices offer_choices(const State& state) {
  Choices choices;
  choices.offers = state.offers;
  if (!state.must_answer) choices.says = say_bit(Say::pass);
  return choices;
}

void apply_offer(const Deal& deal, const Action& action) {
  if (action.say == Say::offer) {
    const Offered offered = offered_to(deal, deal.state.moment, deal.state.actor);
    return take(deal, action.which, offered.offers[action.which], deal.state.actor);
  }
  if (!ask_next(deal)) go_on(deal);
}

std::uint16_t host_offers(const Rules& rules, const State& state, Hooks* hooks) {
  if (rules.tables.offers_at[static_cast<std::size_t>(Moment::host)] == 0 || state.phase == Phase::over) return 0;
  State copy = state;
  return offered_to({rules, copy, hooks}, Moment::host, kNobody).words;
}

void apply_host_offer(const Rules& rules, State& state, std::uint8_t offer, Hooks* hooks) {
  State moved = state;
  const Deal deal{rules, moved, hooks};
  take(deal, offer, offered_to(deal, Moment::host, kNobody).offers[offer], kNobody);
  ask_about_turn(deal);
  state = moved;
}

}  // namespace turup
