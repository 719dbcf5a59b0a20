// Worlds: deals that a seat imagines, each with a weight. The weight says how likely the others would have called and
// played as they did with these cards.
//
// The deals come from Imagination, each consistent one as likely as any other. The weight is halved for each call that
// a club player would not have made, quartered for trumps that it would not have chosen, and divided by up to eight for
// each card that it would not have played. So whoever did not cover a trick, ask for trumps or lead a suit is taken to
// have had no reason to. Where many cards have been played, such weights differ so much that of a small number of deals
// one or two would decide alone. Then the divisor is smaller: it is found from deals that are drawn ahead.
//
// To draw a deal costs less than to try all choices in it. So of the unlikely ones only some are kept, each with a
// chance in proportion to its weight, and these count the more. Averages over the deals that are kept are, but for
// chance, those over all deals.
#pragma once

#include "knowledge/imagination.h"
#include "players/club_player.h"

namespace turup {

struct World {
  State now;
  std::uint32_t weight = 1;      // what it counts
  std::uint32_t likelihood = 1;  // its weight before it was chosen among others
};
// The weight that the deals drawn ahead have at most. A later deal may turn out likelier than all of these.
inline constexpr std::uint32_t kWholeWeight = 1U << 20U;
inline constexpr std::uint32_t kGreatestWeight = kWholeWeight << 6U;

class Worlds {
 public:
  // `wanted` says how many deals will be drawn, if there is time.
  Worlds(const Rules& rules, Hooks* hooks, const Story& story, Rng& rng, std::uint32_t wanted)
      : rules_(rules),
        story_(story),
        imagination_(rules, hooks, story),
        rng_(rng),
        listener_(0, hooks),
        wanted_(wanted) {}

  // Returns nothing if no deal could be imagined.
  std::optional<World> draw();

 private:
  // A deal and what speaks against it.
  struct Drawn {
    State now;
    std::uint32_t weight = 1;  // by the calls alone
    unsigned other_cards = 0;  // cards that a club player would not have played
  };
  enum class Telling : std::uint8_t { nothing, call, trumps, card };
  static Telling told_in(Phase phase);
  Telling telling(const Happened& step) const;
  bool is_as_expected(const Happened& step);
  // A step of the story that tells something, and in how many deals a club player would have acted otherwise.
  struct TellingStep {
    std::size_t index = 0;
    unsigned surprises = 0;
  };
  void note_what_tells(const std::vector<Happened>& so_far);
  std::optional<Drawn> drawn(std::uint32_t least);
  void draw_ahead();
  void keep_enough();
  std::uint32_t weight_of(const Drawn& deal) const;
  bool enough_count() const;

  const Rules& rules_;
  const Story& story_;
  Imagination imagination_;
  Rng& rng_;
  ClubPlayer listener_;
  std::uint32_t wanted_;
  std::vector<TellingStep> telling_;
  std::vector<Drawn> ahead_;
  std::size_t used_ = 0;                      // number of these that were returned or not kept
  unsigned fewest_ = 0;                       // of Drawn::other_cards, in these
  std::uint32_t other_card_ = 1;              // by what a weight is divided for a card
  std::uint32_t surely_kept_ = kWholeWeight;  // a deal of this weight or more is always kept
};

}  // namespace turup
