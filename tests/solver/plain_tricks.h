// A second solver, for tricks alone: two against two, suit must be followed, each trick counts one. It shares nothing
// with the solver but the rules' order of the cards. It has no bounds: it plays on until no card is left, and remembers
// only what is won with the very same cards left. So it can say what hands are worth that are too long for brute force,
// and it cannot make the same mistake about tricks that look sure.
#pragma once

#include <array>
#include <unordered_map>

#include "game/game.h"

namespace turup {

class PlainTricks {
 public:
  // Precondition: four seats in two partnerships, one pack, a trick that is not whole, trumps shown or none.
  PlainTricks(const Rules& rules, const State& state);

  // Returns how many of the tricks to come are won by seats 0 and 2.
  int worth();

 private:
  using Cards = std::uint64_t;  // sixteen bits a suit, its weakest card lowest
  struct Trick {
    std::array<Cards, 4> hand{};
    unsigned leader = 0;
    unsigned size = 0;
    Cards led = 0;  // all bits of the suit led
    Cards best = 0;
    unsigned winner = 0;
  };
  struct Known {
    int least = 0;
    int most = 16;
  };

  Trick with(Trick trick, unsigned seat, Cards card) const;
  bool wins_from_lead(const Trick& trick, int need);
  bool wins(const Trick& trick, int need);

  Trick first_;
  Cards trumps_ = 0;
  std::unordered_map<Cards, std::array<Known, 4>> known_;  // by the cards left, then by the leader
};

}  // namespace turup
