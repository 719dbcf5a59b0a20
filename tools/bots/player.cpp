#include "bots/player.h"

#include "bots/club_player.h"
#include "bots/random_player.h"

namespace turup {

std::unique_ptr<Player> make_player(Level level, std::uint64_t seed) {
  switch (level) {
    case Level::random: return std::make_unique<RandomPlayer>(seed);
    case Level::club: return std::make_unique<ClubPlayer>(seed);
  }
  return nullptr;
}

}  // namespace turup
