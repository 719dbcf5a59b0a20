// From a whole deal to what one seat witnesses of it: for whoever runs a table, who alone holds the State.
#pragma once

#include <span>

#include "game/game.h"
#include "knowledge/knowledge.h"

namespace turup {

View view(const Rules& rules, const State& state, const Match& match, Seat seat);
// Returns what everybody at the table may know: the view of nobody's seat, built by naming like every other.
View public_view(const Rules& rules, const State& state, const Match& match);

// Everything of other hands that `seat` may look at.
CardSet open_to(const Rules& rules, const State& state, Seat seat);

// One step of a deal as whoever runs the table knows it.
struct Happened {
  State before;
  Action action;
  Seat seat = kNobody;  // or kHost
};

// `so_far`: every step from the story's beginning on, which led to `now`.
struct DealSoFar {
  std::span<const Happened> so_far;
  const State& now;
  Story::Begins begins = Story::Begins::with_the_deal;
};
Story story_of(const Rules& rules, const Match& match, const DealSoFar& deal, Seat seat);

// Returns whether an action that led to `after` keeps something from all but its own seat: a hidden choice of trumps, a
// card laid aside, cards given away.
bool has_secret(const Action& action, const State& after);
// A step as `seat` sees it, without the view after it.
Story::Turn as_seen(const Happened& happened, const State& after, Seat seat);

}  // namespace turup
