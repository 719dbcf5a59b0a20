// The player that does anything it may, each choice as likely as any other.
#pragma once

#include "base/base.h"
#include "players/player.h"

namespace turup {

class RandomPlayer final : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : rng_(seed) {}
  Action choose(const Rules& rules, const View& view) override;

 private:
  Rng rng_;
};

}  // namespace turup
