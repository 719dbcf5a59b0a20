// Facts about the cards left of one suit, whoever looks at them.
//
// In the millions of positions of one search a suit is left in a few hundred ways. So the facts about a suit alone are
// worked out once for each way: who owns its cards from the strongest down, and what a hand wins by leading it.
#pragma once

#include "solver/board.h"

namespace turup::solving {
inline namespace TURUP_MACHINE {

// The owners of a suit's cards, from the strongest down, the first in the highest bits. Each takes four bits: the
// owner, and 8 if the card is the same as the one before.
using Owners = std::uint64_t;

struct SuitLeft {
  Owners owners = 0;
  std::uint64_t lengths = 0;  // a mixed number for the lengths of all hands
  Cards cards = 0;
  std::uint32_t age = 0;
  std::array<std::uint8_t, 2> longest{};  // longest hand of the side that earns ([1]) and of the others ([0])
  std::array<std::uint8_t, kMaxSeats> length{};
  // `wins`: the number of cards with which a seat wins if it leads them from the top and nobody ruffs. No other seat
  // can beat these, and once nobody else has any cards left, all win. `rests_on`: the number of cards, from the top, on
  // which that depends.
  std::array<std::uint8_t, kMaxSeats> wins{};
  std::array<std::uint8_t, kMaxSeats> rests_on{};
  // The length of the longest hand but that of each seat.
  std::array<std::uint8_t, kMaxSeats> longest_but{};
  // The number of cards that are stronger than every card of the other side.
  std::array<std::uint8_t, kMaxSeats> above{};
  // Where the suit is trumps and every card is there once: the tricks that a seat wins with trumps of its own, however
  // the play goes, and the most that a seat of each side wins (sides as in `longest`). `sure_trumps_rest_on`: how
  // many of the strongest cards that number depends on, in four bits for each number of tricks.
  std::array<std::uint8_t, kMaxSeats> sure_trumps{};
  std::array<std::uint8_t, 2> most_sure_trumps{};
  std::array<std::uint64_t, kMaxSeats> sure_trumps_rest_on{};

  unsigned sure_trumps_rest_on_of(Seat seat, unsigned tricks) const {
    return static_cast<unsigned>(sure_trumps_rest_on[seat] >> 4U * tricks & 15U);
  }
};

// Returns the strongest `count` of cards of one suit, or all if there are fewer. `reversed`: low cards are strong.
Cards strongest(Cards cards, unsigned count, bool reversed);

class Suits {
 public:
  // Keeps at most `most` ways of each suit at a time, rounded to a power of two.
  Suits(const Tables& tables, std::size_t most);
  // Begins a question. `board` must outlive it.
  void begin_question(const Board& board);

  const SuitLeft& of(std::size_t suit, Cards left) {
    const Cards cards = left & board_->suits[suit];
    const auto at = static_cast<std::size_t>(cards >> lowest_[suit]);
    SuitLeft& known = all_[suit][(at ^ (at >> bits_)) & mask_];
    if (known.age != age_ || known.cards != cards) known = worked_out(cards);
    return known;
  }
  // Returns the number of cards from the strongest down to the weakest of `down_to`, and all cards that are the same as
  // that one.
  unsigned depth(std::size_t suit, Cards left, Cards down_to) const;

 private:
  static constexpr unsigned kMostBits = 13;

  static constexpr int kMostSureTrumps = 15;  // of more, four bits cannot tell on how many it rests

  std::size_t side_of(Seat seat) const { return (board_->earning & seat_bit(seat)) != 0 ? 1 : 0; }
  SuitLeft worked_out(Cards cards) const;
  void set_owners(SuitLeft& suit) const;
  void set_tops(SuitLeft& suit) const;
  void set_sure_trumps(SuitLeft& suit) const;
  void set_sure_trumps(SuitLeft& suit, Seat seat, Cards theirs) const;
  Cards beating(Cards mine, Cards others, bool or_alike) const;

  const Board* board_ = nullptr;
  unsigned bits_;  // of a place. A suit may be left in more ways than there are places, so ways may share one
  bool reversed_ = false;
  Cards trumps_ = 0;
  std::uint32_t age_ = 0;
  std::array<unsigned, kSuits> lowest_{};
  std::size_t mask_;  // the number of places less one
  std::array<std::vector<SuitLeft>, kSuits> all_;
};

inline std::uint64_t mixed(std::uint64_t x) {
  x ^= x >> 31U;
  x *= 0x9E3779B97F4A7C15U;
  x ^= x >> 29U;
  x *= 0xBF58476D1CE4E5B9U;
  return x ^ (x >> 32U);
}

inline unsigned highest_bit(Cards cards) { return 63U - static_cast<unsigned>(std::countl_zero(cards)); }

}  // namespace TURUP_MACHINE
}  // namespace turup::solving
