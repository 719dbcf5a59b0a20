// A story: what one seat has witnessed of a deal, from its first card to the present decision.
//
// It holds Views and actions as they showed, and nothing else: what the seat may not know is not left out of it, it was
// never put in. Whoever imagines the hidden cards must come to the same story again (imagine.h).
#pragma once

#include <span>
#include <vector>

#include "game/view.h"

namespace turup {

// One step of a deal as whoever runs the table knows it.
struct Happened {
  State before;
  Action action;
  Seat seat = kNobody;  // or kHost
};

struct Story {
  struct Turn {
    Seat seat = kNobody;     // or kHost
    Action action;           // without what is secret: a hidden choice of trumps, a card laid aside, cards given away
    bool is_secret = false;  // something of the action is left out
    View after;
    bool operator==(const Turn&) const = default;
  };

  View opening;  // at the first decision
  std::vector<Turn> turns;
  // Whether it begins where the deal does; a position that was set up has no such story.
  enum class Begins : std::uint8_t { with_the_deal, later } begins = Begins::with_the_deal;

  const View& now() const { return turns.empty() ? opening : turns.back().after; }
  // What the seat saw before a turn.
  const View& before(std::size_t turn) const { return turn == 0 ? opening : turns[turn - 1].after; }
  bool operator==(const Story&) const = default;
};

// `so_far`: every step from the story's beginning on, which led to `now`.
struct Course {
  std::span<const Happened> so_far;
  const State& now;
  Story::Begins begins = Story::Begins::with_the_deal;
};
Story story_of(const Rules& rules, const Match& match, const Course& course, Seat seat);

// Whether an action that led to `after` keeps something from all but its own seat: a hidden choice of trumps, a card
// laid aside, cards given away.
bool has_secret(const Action& action, const State& after);
// A step as `seat` sees it, without the view after it.
Story::Turn as_seen(const Happened& happened, const State& after, Seat seat);

}  // namespace turup
