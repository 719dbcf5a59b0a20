#include "solver/slow_search.h"

#include <algorithm>

namespace turup::solving {

namespace {

// Returns the actions of the play: cards, melds, and asking for trumps or showing them. Agreements to stop are left
// out.
std::vector<Action> actions_of(const Rules& rules, const State& state) {
  const Choices choices = legal_actions(rules, state);
  std::vector<Action> actions;
  for (unsigned i = 0; i < choices.size(); ++i)
    if (const Action action = choices.at(i); is_of_the_play(action)) actions.push_back(action);
  return actions;
}

}  // namespace

bool is_of_the_play(const Action& action) {
  return action.say == Say::play || action.say == Say::ask || action.say == Say::show || action.say == Say::declare ||
         action.say == Say::pass;
}

int units_now(const Rules& rules, const State& state, Side side) {
  const SeatSet seats = side == state.declarers ? declaring_seats(rules, state) : rules.tables.seats_of[side];
  return counts_tricks(rules, state) ? tricks_of(rules, state, seats) : points_of(rules, state, seats);
}

int units_left(const Rules& rules, const State& state) {
  if (counts_tricks(rules, state)) return state.tricks_due - state.tricks_played;
  const int due = state.tricks_due;
  int points = state.trick_points + trick_bonuses(rules.scoring, {state.tricks_played, due}, due);
  const Tables& tables = rules.tables;
  for (const Card card : tables.deck.all() - state.played) points += tables.orderings[kSuits].points[index(card)];
  return points + tables.in_play - tables.in_play_by[kSuits];
}

int outcome(const Rules& rules, const State& state) {
  if (is_annulled(state.ended)) return kAnnulled;
  const Undertaking due = undertaking_of(rules, state.contract);
  const int tricks = tricks_of(rules, state, declaring_seats(rules, state));
  if (state.solo != kNobody && due.no_trick) return tricks == 0 ? kMade : kFailed;
  if (state.solo != kNobody && due.every_trick) return tricks == state.tricks_due ? kMade : kFailed;
  return units_reached(rules, state) >= state.target ? kMade : kFailed;
}

int units_reached(const Rules& rules, const State& state) {
  const int melded = counts_tricks(rules, state) ? 0 : melded_by(rules, state, declaring_seats(rules, state));
  return units_now(rules, state, state.declarers) + melded;
}

bool wants_few(const Rules& rules, const State& state) {
  if (state.solo != kNobody) return takes_none(rules, state.contract);
  return rules.scoring.pays.is_for_every_side() && rules.match.lowest_wins();
}

int SlowSearch::worth(const State& state, int from, int to) {
  if (state.phase == Phase::over)
    return goal_ == Goal::units ? units_now(rules_, state, side_) : outcome(rules_, state);
  if (has_run_out()) return from;
  ++nodes_;
  const SeatSet us = side_ == state.declarers ? declaring_seats(rules_, state) : rules_.tables.seats_of[side_];
  const bool ours = (us & seat_bit(state.actor)) != 0;
  const bool wants_many = ours != (goal_ == Goal::units && wants_few(rules_, state));
  int best = wants_many ? INT_MIN : INT_MAX;
  for (const Action& action : actions_of(rules_, state)) {
    State after = state;
    apply(rules_, after, action);
    const int value = worth(after, from, to);
    best = wants_many ? std::max(best, value) : std::min(best, value);
    if (wants_many)
      from = std::max(from, value);
    else
      to = std::min(to, value);
    if (from >= to) break;
  }
  return best;
}

}  // namespace turup::solving
