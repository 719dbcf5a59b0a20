#include "table/event.h"

#include <algorithm>

#include "knowledge/witness.h"

namespace turup {

namespace {

Event event_in(const State& state, Event::Kind kind) {
  Event event;
  event.kind = kind;
  event.deal = state.deal_number;
  event.phase = state.phase;
  return event;
}

// Returns whether the seat that acts had to make the lowest bid or to fix trumps, because nobody had bid.
bool had_to_bid(const Rules& rules, const State& before, const Action& action) {
  if (before.phase != Phase::auction || before.bid != 0) return false;
  if (action.say == Say::bid && action.number > rules.tables.bid_from) return false;
  if (rules.tables.passing.forced == Passing::Forced::nobody) return false;
  return (legal_actions(rules, before).says & say_bit(Say::pass)) == 0;
}

Event spoken(const Rules& rules, const Done& done) {
  Event event = event_in(done.before, Event::Kind::action);
  const Action& action = done.action;
  event.seat = action.say == Say::play ? playing_seat(done.before) : done.seat;
  event.bid = done.before.bid;
  event.contract = done.before.contract;
  event.target = done.after.target;
  event.target_before = done.before.target;
  event.stake = done.after.stake;
  event.stands = done.before.declarers != kNoSide;
  event.is_forced = had_to_bid(rules, done.before, action);
  event.worth = done.after.worth;
  event.action.say = action.say;
  event.is_secret = has_secret(rules, action, done.after);
  if (!event.is_secret) event.action = action;
  return event;
}

// Returns whether trumps are part of the contract because they were named with it, or by a bid.
bool names_trumps(const Rules& rules, const State& state) {
  const ContractRules* contract = turup::contract_of(rules, state.contract);
  if (contract && trumps_of(contract->trumps).named) return true;
  const Fixing how = fixing(rules.trump.fixed_by);
  return (how.in_bid || how.by_taking) && state.shown && keeps_trumps(rules, state.contract);
}

Event contract_of(const Rules& rules, const State& state) {
  Event event = event_in(state, Event::Kind::contract);
  event.seat = state.holder;
  event.bid = state.bid;
  event.target = state.target;
  event.stake = state.stake;
  event.contract = state.contract;
  event.worth = state.worth;
  if (state.has_called) event.called = state.called_card;
  event.names_trumps = names_trumps(rules, state);
  if (event.names_trumps) event.trumps = state.trumps;
  return event;
}

Event shown_trumps(const Rules& rules, const State& state) {
  Event event = event_in(state, Event::Kind::trumps);
  const bool by_dealer = fixing(rules.trump.fixed_by).by_last_card || state.has_turn_up;
  event.seat = by_dealer ? state.dealer : state.holder;
  event.trumps = state.trumps;
  event.turned_up = turned_up(rules, state);
  return event;
}

Event talon_taken(const Rules& rules, const State& state) {
  Event event = event_in(state, Event::Kind::talon);
  event.seat = state.taker;
  event.number = state.taken;
  event.shown = talon_seen_by(rules, state, kNobody);
  event.is_turn_up = state.taken == 1 && event.shown == CardSet::of(state.turned_up);
  return event;
}

// Returns whether a card is turned up for the auction between these states.
bool turns_up(const Rules& rules, const State& before, const State& after) {
  return fixing(rules.trump.fixed_by).by_taking && !before.has_turn_up && after.has_turn_up;
}

Event turn_up(const State& state) {
  Event event = event_in(state, Event::Kind::turned_up);
  event.seat = state.dealer;
  event.turned_up = state.turned_up;
  return event;
}

// Tells who has taken the card that was turned up instead of one that is dealt.
Event turn_up_taken(const Rules& rules, const State& state) {
  Event event = event_in(state, Event::Kind::talon);
  event.seat = taker_of_talon(rules, state);
  event.number = 1;
  event.is_turn_up = true;
  event.shown = CardSet::of(state.turned_up);
  return event;
}

// Returns whether a second auction ends between these states with a bid above that of the first.
bool outbids_the_first(const State& before, const State& after) {
  const bool ends = before.phase == Phase::auction && after.phase != Phase::auction;
  return ends && after.first_bid != 0 && after.bid != after.first_bid;
}

// Adds a contract that has just been settled, and trumps that everybody knows now.
void add_contract(const Rules& rules, const Done& done, std::vector<Event>& events) {
  const State& before = done.before;
  const State& after = done.after;
  const bool is_settled = before.declarers == kNoSide && after.declarers != kNoSide;
  if (is_settled || before.solo != after.solo || outbids_the_first(before, after)) {
    events.push_back(contract_of(rules, after));
    const bool has_bid = before.bid != 0 || done.action.say != Say::pass;
    events.back().is_forced = is_settled && !has_bid && rules.tables.passing.opponents_play;
  }
  const bool said = is_settled && names_trumps(rules, after);
  if (!before.shown && after.shown && keeps_trumps(rules, after.contract) && !said)
    events.push_back(shown_trumps(rules, after));
}

enum class Aside : std::uint8_t { none, laid };

Event packet(const Rules& rules, const State& state, int cards, Aside aside) {
  Event event = event_in(state, Event::Kind::packet);
  event.number = static_cast<std::uint8_t>(cards / rules.tables.seats);
  event.lays_aside = aside == Aside::laid;
  return event;
}

Event trick_won(const Rules& rules, const Done& done) {
  const State& before = done.before;
  Event event = event_in(before, Event::Kind::trick);
  const Side side = side_of(rules, done.after.last_winner);
  event.seat = done.after.last_winner;
  event.number = done.after.tricks_played;
  const Seat winner = done.after.last_winner;
  const bool is_over = done.after.phase == Phase::over;  // and everything is counted
  // When all is played, cards laid aside count for a side, too, but not for this trick.
  const bool is_played_out = is_over && done.after.hand[winner].empty();
  const int aside = is_played_out ? points_aside(rules, done.after, side) : 0;
  const int hidden = is_over ? aside : done.after.face_down[winner] - before.face_down[winner];
  event.points = static_cast<std::uint16_t>(done.after.points[side] - before.points[side] - hidden);
  event.cards = before.trick;
  event.cards[before.trick_size] = done.action.card;
  const CardSet unseen = unseen_by(rules, done.after, kNobody);
  for (std::size_t i = 0; i <= before.trick_size; ++i) {
    if (!unseen.has(event.cards[i])) continue;
    event.cards[i] = Card{};
    event.face_down |= static_cast<std::uint8_t>(1U << i);
  }
  Seat seat = before.leader;
  for (event.size = 0; event.size <= before.trick_size; seat = next_seat(rules, seat))
    if ((before.out & seat_bit(seat)) == 0) event.seats[event.size++] = seat;
  for (Side s = 0; s < rules.tables.sides; ++s)
    event.taken[s] = counts_tricks_in(rules, done.after.contract)
                         ? done.after.tricks[s]
                         : static_cast<std::uint16_t>(points_seen(rules, done.after, s) + done.after.melded[s]);
  event.contract = done.after.contract;
  event.target = done.after.target;
  if (done.after.declarers != kNoSide) event.declarer = done.after.holder;
  return event;
}

// Returns what the melds of a side have added to its score that is counted as this meld is.
unsigned melded_so(const MeldRules& meld, const State& state, Side side) {
  return is_scored_apart(meld.effect) ? state.meld_scores[side] : is_taken(meld.effect) ? state.melded[side] : 0U;
}

// Tells how often a meld was held that was declared. Only what moves the score of the side says so to everybody, and
// only where nothing else has moved it.
void add_times(const Rules& rules, const Done& done, std::vector<Event>& events) {
  const auto is_meld = [](const Event& event) { return event.action.say == Say::declare; };
  if (std::count_if(events.begin(), events.end(), is_meld) != 1) return;
  Event& event = *std::find_if(events.begin(), events.end(), is_meld);
  const MeldRules& meld = rules.melds[event.action.which];
  const bool is_judging = rules.tables.judged_melds && done.before.tricks_played != done.after.tricks_played;
  if (is_judged(meld.counts_for) || is_judging || meld.counts.is_none() || meld.counts.number == 0) return;
  const Side side = side_of(rules, event.seat);
  const unsigned added = melded_so(meld, done.after, side) - melded_so(meld, done.before, side);
  event.times = static_cast<std::uint8_t>(added / static_cast<unsigned>(meld.counts.number));
}

// Adds the melds that were declared without anybody saying so. If several moved the target, it is not told how far each
// did.
void add_declared(const Rules& rules, const Done& done, std::vector<Event>& events) {
  for (std::size_t m = 0; m < rules.melds.size(); ++m) {
    for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
      const unsigned news = done.after.declared[m] & ~unsigned{done.before.declared[m]};
      const bool said = done.action.say == Say::declare && done.action.which == m && done.seat == seat;
      if ((news & seat_bit(seat)) == 0 || said) continue;
      Event event = event_in(done.before, Event::Kind::declared);
      event.seat = seat;
      event.action.say = Say::declare;
      event.action.which = static_cast<std::uint8_t>(m);
      event.target = done.after.target;
      event.target_before = done.before.target;
      events.push_back(event);
    }
  }
}

void add_ending(const State& state, std::vector<Event>& events) {
  if (state.phase != Phase::over) return;
  const bool is_stopped = state.ended == Ended::played && state.solo == kNobody && state.outcome == Outcome::by_cards &&
                          state.tricks_played < state.tricks_due;
  if (is_stopped) events.push_back(event_in(state, Event::Kind::decided));
  if (state.void_hand != kNobody) {
    Event event = event_in(state, Event::Kind::hand);
    event.seat = state.void_hand;
    event.shown = state.hand[state.void_hand];
    events.push_back(event);
  }
  events.push_back(event_in(state, Event::Kind::result));
}

}  // namespace

std::vector<Event> events_of(const Rules& rules, const Done& done) {
  const State& before = done.before;
  const State& after = done.after;
  std::vector<Event> events{spoken(rules, done)};
  add_contract(rules, done, events);
  if (before.phase == Phase::exchange && after.phase != Phase::exchange)
    events.push_back(event_in(after, Event::Kind::exchanged));
  const bool lays_aside = after.by_dealt_card && !before.has_aside && after.has_aside;
  if (before.dealt != after.dealt)
    events.push_back(packet(rules, after, after.dealt - before.dealt, lays_aside ? Aside::laid : Aside::none));
  if (turns_up(rules, before, after)) events.push_back(turn_up(after));
  if (rules.tables.takes_instead && before.has_turn_up && !after.has_turn_up)
    events.push_back(turn_up_taken(rules, after));
  if (before.taker != after.taker) events.push_back(talon_taken(rules, after));
  if (before.tricks_played != after.tricks_played) events.push_back(trick_won(rules, done));
  add_declared(rules, done, events);
  add_times(rules, done, events);
  add_ending(after, events);
  return events;
}

std::vector<Event> opening_events(const Rules& rules, const State& state, const Standings& standings) {
  std::vector<Event> events{event_in(state, Event::Kind::deal)};
  events.back().seat = state.dealer;
  events.back().standings = standings;
  if (state.dealt > 0) events.push_back(packet(rules, state, state.dealt, Aside::none));
  if (state.shown) events.push_back(shown_trumps(rules, state));
  if (turns_up(rules, State{}, state)) events.push_back(turn_up(state));
  if (state.taker != kNobody) events.push_back(talon_taken(rules, state));
  add_ending(state, events);
  return events;
}

}  // namespace turup
