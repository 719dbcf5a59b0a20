// Makes players of every kind.
#include "base/base.h"
#include "players/club_player.h"
#include "players/easy_player.h"
#include "players/expert/expert_player.h"
#include "players/player.h"

namespace turup {

namespace {

// Chooses any allowed action, each as likely as any other.
class RandomPlayer final : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : rng_(seed) {}
  Action choose(const Rules& /*rules*/, const View& view) override { return view.choices.any(rng_); }

 private:
  Rng rng_;
};

constexpr std::uint32_t kStrongDeals = 8;  // that a strong player imagines for a decision

}  // namespace

std::unique_ptr<Player> make_player(Level level, std::uint64_t seed, const Means& means) {
  switch (level) {
    case Level::random: return std::make_unique<RandomPlayer>(seed);
    case Level::easy: return std::make_unique<EasyPlayer>(seed, means.hooks);
    case Level::club: return std::make_unique<ClubPlayer>(seed, means.hooks);
    case Level::strong: return std::make_unique<ExpertPlayer>(ExpertPlayer::Setup{seed, {kStrongDeals}, means.hooks});
    case Level::expert: return std::make_unique<ExpertPlayer>(ExpertPlayer::Setup{seed, means.think, means.hooks});
  }
  return nullptr;
}

}  // namespace turup
