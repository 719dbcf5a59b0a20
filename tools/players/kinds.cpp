// Makes players of every kind.
#include "players/club_player.h"
#include "players/expert/expert_player.h"
#include "players/player.h"
#include "players/random_player.h"

namespace turup {

std::unique_ptr<Player> make_player(Level level, std::uint64_t seed, const Means& means) {
  switch (level) {
    case Level::random: return std::make_unique<RandomPlayer>(seed);
    case Level::club: return std::make_unique<ClubPlayer>(seed, means.hooks);
    case Level::expert: return std::make_unique<ExpertPlayer>(ExpertPlayer::Setup{seed, means.think, means.hooks});
  }
  return nullptr;
}

}  // namespace turup
