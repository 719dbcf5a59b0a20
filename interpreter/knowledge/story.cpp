#include "knowledge/witness.h"

namespace turup {

bool has_secret(const Rules& rules, const Action& action, const State& after) {
  const bool hides_trumps = (action.say == Say::trump || action.say == Say::lay) && !after.shown;
  const bool is_unseen = action.say == Say::play && unseen_by(rules, after, kNobody).has(action.card);
  return hides_trumps || takes_cards(action.say) || is_unseen;
}

Story::Turn as_seen(const Rules& rules, const Happened& happened, const State& after, Seat seat) {
  Story::Turn turn;
  turn.seat = happened.seat;
  turn.is_secret = happened.seat != seat && has_secret(rules, happened.action, after);
  if (turn.is_secret)
    turn.action.say = happened.action.say;
  else
    turn.action = happened.action;
  return turn;
}

Story story_of(const Rules& rules, const Match& match, const DealSoFar& deal, Seat seat) {
  Story story;
  story.begins = deal.begins;
  const auto& steps = deal.so_far;
  story.opening = view(rules, steps.empty() ? deal.now : steps.front().before, match, seat);
  story.turns.reserve(steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const State& after = i + 1 < steps.size() ? steps[i + 1].before : deal.now;
    story.turns.push_back(as_seen(rules, steps[i], after, seat));
    story.turns.back().after = view(rules, after, match, seat);
  }
  return story;
}

}  // namespace turup
