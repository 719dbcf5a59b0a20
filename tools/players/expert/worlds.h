// Worlds: deals that a seat imagines, each with a weight. The weight says how likely the others would have called as
// they did with these cards.
//
// The deals come from Imagination, each consistent one as likely as any other. The weight is halved for each call that
// a club player would not have made, and quartered for trumps that it would not have chosen. Cards played do not change
// it.
#pragma once

#include "knowledge/imagination.h"
#include "players/club_player.h"

namespace turup {

struct World {
  State now;
  std::uint32_t weight = 1;
};
inline constexpr std::uint32_t kWholeWeight = 1U << 12U;

class Worlds {
 public:
  Worlds(const Rules& rules, Hooks* hooks, const Story& story, Rng& rng)
      : rules_(rules), story_(story), imagination_(rules, hooks, story), rng_(rng), listener_(0, hooks) {}

  // Returns nothing if no deal could be imagined.
  std::optional<World> draw();

 private:
  std::uint32_t weigh(const Imagined& deal);

  const Rules& rules_;
  const Story& story_;
  Imagination imagination_;
  Rng& rng_;
  ClubPlayer listener_;
};

}  // namespace turup
