#include "bots/player.h"

#include "bots/club_player.h"
#include "bots/expert_player.h"
#include "bots/random_player.h"

namespace turup {

Action ask_player(Player& player, const Rules& rules, const Match& match, const Course& course) {
  const Seat seat = course.now.actor;
  if (player.remembers()) return player.decide(rules, story_of(rules, match, course, seat));
  return player.choose(rules, view(rules, course.now, match, seat));
}

std::unique_ptr<Player> make_player(Level level, std::uint64_t seed, const Means& means) {
  switch (level) {
    case Level::random: return std::make_unique<RandomPlayer>(seed);
    case Level::club: return std::make_unique<ClubPlayer>(seed);
    case Level::expert: return std::make_unique<ExpertPlayer>(ExpertPlayer::Setup{seed, means.think, means.hooks});
  }
  return nullptr;
}

}  // namespace turup
