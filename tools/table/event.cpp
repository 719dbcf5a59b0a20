#include "table/event.h"

#include "game/view.h"

namespace turup {

namespace {

Event event_in(const State& state, Event::Kind kind) {
  Event event;
  event.kind = kind;
  event.deal = state.deal_number;
  event.phase = state.phase;
  return event;
}

Event spoken(const State& before, const Action& action, const State& after) {
  Event event = event_in(before, Event::Kind::action);
  event.seat = before.actor;
  event.bid = before.bid;
  event.target = after.target;
  event.action.say = action.say;
  const bool hides_trumps = (action.say == Say::trump || action.say == Say::lay) && !after.shown;
  event.is_secret = hides_trumps || action.say == Say::give;
  if (!event.is_secret) event.action = action;
  return event;
}

Event contract_of(const State& state) {
  Event event = event_in(state, Event::Kind::contract);
  event.seat = state.holder;
  event.bid = state.bid;
  event.target = state.target;
  event.stake = state.stake;
  return event;
}

Event shown_trumps(const Rules& rules, const State& state) {
  Event event = event_in(state, Event::Kind::trumps);
  event.seat = rules.trump.fixed_by == FixedBy::last_card ? state.dealer : state.holder;
  event.trumps = state.trumps;
  event.turned_up = turned_up(rules, state);
  return event;
}

Event packet(const Rules& rules, const State& state, int cards) {
  Event event = event_in(state, Event::Kind::packet);
  event.number = static_cast<std::uint8_t>(cards / rules.tables.seats);
  return event;
}

Event trick_won(const Rules& rules, const State& before, const Action& action, const State& after) {
  Event event = event_in(before, Event::Kind::trick);
  const Side side = side_of(rules, after.last_winner);
  event.seat = after.last_winner;
  event.number = after.tricks_played;
  event.points = static_cast<std::uint16_t>(after.points[side] - before.points[side]);
  event.leader = before.leader;
  event.cards = before.trick;
  event.cards[before.trick_size] = action.card;
  return event;
}

}  // namespace

std::vector<Event> events_of(const Rules& rules, const State& before, const Action& action, const State& after) {
  std::vector<Event> events{spoken(before, action, after)};
  if (before.declarers == kNoSide && after.declarers != kNoSide) events.push_back(contract_of(after));
  if (!before.shown && after.shown) events.push_back(shown_trumps(rules, after));
  if (before.phase == Phase::exchange && after.phase != Phase::exchange)
    events.push_back(event_in(after, Event::Kind::exchanged));
  if (before.dealt != after.dealt) events.push_back(packet(rules, after, after.dealt - before.dealt));
  if (before.tricks_played != after.tricks_played) events.push_back(trick_won(rules, before, action, after));
  if (after.phase == Phase::over) events.push_back(event_in(after, Event::Kind::result));
  return events;
}

std::vector<Event> opening_events(const Rules& rules, const State& state) {
  std::vector<Event> events{event_in(state, Event::Kind::deal)};
  events.back().seat = state.dealer;
  if (state.dealt > 0) events.push_back(packet(rules, state, state.dealt));
  if (state.shown) events.push_back(shown_trumps(rules, state));
  return events;
}

}  // namespace turup
