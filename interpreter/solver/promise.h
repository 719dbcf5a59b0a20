// Between the solver's files: how good a move looks before anything is searched, so that the best is tried first.
//
// Nothing that is said here can change an answer; it can only cost time.
#pragma once

#include "solver/board.h"

namespace turup::solving {

// How good asking for trumps looks, or showing them.
inline constexpr int kPromiseOfAsking = 50;

// Of the cards that one seat may play in one position. Both must outlive it.
class Promise {
 public:
  Promise(const Board& board, const Layout& position);

  // The greater the better.
  int of(unsigned card);

 private:
  // Who plays after this seat, and how strong a card each has for the trick.
  struct Rest {
    std::array<Seat, kMaxSeats> seat{};
    std::array<std::uint8_t, kMaxSeats> power{};
    unsigned count = 0;
  };
  void look_at_rest(std::uint8_t led);
  // If everybody after it who can beat the other side's best card does so with his strongest.
  Seat winner_with(std::uint8_t power) const;
  int of_lead(unsigned card, int strength, Seat winner) const;
  bool is_ours(Seat seat) const { return (us_ & seat_bit(seat)) != 0; }
  int left_of(Cards cards, unsigned card) const {
    return count_bits(position_.left & cards & board_.suits[board_.suit[card]]);
  }

  const Board& board_;
  const Layout& position_;
  const Ordering& ordering_;
  Trumps trumps_;
  SeatSet us_;
  bool earns_;  // what this seat wins, it wants
  std::uint8_t led_ = 0xFF;
  Rest rest_;
};

}  // namespace turup::solving
