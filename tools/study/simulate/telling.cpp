#include "study/simulate/telling.h"

#include <algorithm>

namespace turup::measure {

namespace {

void tell(const Rules& rules, Seated players, std::span<const Event> events, const Witnessed::Standing& now) {
  for (const auto& player : players)
    if (player && player->watches())
      for (const Event& event : events) player->witness(rules, {event, now});
}

}  // namespace

bool any_watches(Seated players) {
  return std::any_of(players.begin(), players.end(), [](const auto& player) { return player && player->watches(); });
}

bool any_remembers(Seated players) {
  return std::any_of(players.begin(), players.end(), [](const auto& player) { return player && player->remembers(); });
}

void tell_opening(const Rules& rules, Hooks* hooks, Seated players, const State& state, const Match& match) {
  if (any_watches(players))
    tell(rules, players, opening_events(rules, state, standings(rules, match, hooks)), {&match, nullptr});
}

void tell_step(const Rules& rules, Seated players, const Done& step, const Match& match) {
  std::vector<Event> events = events_of(rules, step);
  std::erase_if(events, [](const Event& event) { return event.kind == Event::Kind::result; });
  tell(rules, players, events, {&match, nullptr});
}

void tell_result(const Rules& rules, Seated players, const Settled& settled) {
  if (!any_watches(players)) return;
  const Match& match = settled.match;
  std::vector<Event> events;
  Event event;
  event.deal = settled.deal;
  event.kind = Event::Kind::result;
  events.push_back(event);
  event.kind = Event::Kind::game_over;
  if (match.ended_game() && rules.session.has_more_than_one()) events.push_back(event);
  event.kind = Event::Kind::match_over;
  if (match.is_over()) events.push_back(event);
  tell(rules, players, events, {&match, &settled.result});
}

}  // namespace turup::measure
