#include "players/players.h"

namespace turup {

Action ask_player(Player& player, const Rules& rules, const Match& match, const Course& course) {
  const Seat seat = course.now.actor;
  if (player.looks_back(course.now.phase)) return player.decide(rules, story_of(rules, match, course, seat));
  return player.choose(rules, view(rules, course.now, match, seat));
}

}  // namespace turup
