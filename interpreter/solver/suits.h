// Between the solver's files: what the cards left of one suit come to, whoever looks at them.
//
// In the millions of positions of one search a suit is left in a few hundred ways. So what can be said of a suit alone
// is worked out once for each: who owns its cards from the strongest down, and what a hand wins by leading it.
#pragma once

#include "solver/board.h"

namespace turup::solving {

// Whose the cards of a suit are, from the strongest down: four bits each, the owner, and 8 if it is the same card as
// the one before. The first stands in the highest bits.
using Owners = std::uint64_t;

struct SuitLeft {
  Owners owners = 0;
  std::uint64_t lengths = 0;  // mixed: a number for how many each has
  Cards cards = 0;
  std::uint32_t age = 0;
  std::array<std::uint8_t, 2> longest{};  // of the side that earns, at 1, and of the others
  std::array<std::uint8_t, kMaxSeats> length{};
  // How many a seat wins with if it leads them from the top and nobody ruffs: those that no other seat can beat, and
  // all once nobody else has any left; and on how many of them, from the top, that rests.
  std::array<std::uint8_t, kMaxSeats> wins{};
  std::array<std::uint8_t, kMaxSeats> rests_on{};
  // How many are stronger than every card of the other side.
  std::array<std::uint8_t, kMaxSeats> above{};
};

// The strongest `count` of cards of one suit, or all. `reversed`: low cards are strong.
Cards strongest(Cards cards, unsigned count, bool reversed);

class Suits {
 public:
  explicit Suits(const Deck& deck);
  // `board` must outlive the question.
  void begin_question(const Board& board);

  const SuitLeft& of(std::size_t suit, Cards left) {
    const Cards cards = left & board_->suits[suit];
    const auto at = static_cast<std::size_t>(cards >> lowest_[suit]);
    SuitLeft& known = all_[suit][(at ^ (at >> kBits)) & (all_[suit].size() - 1)];
    if (known.age != age_ || known.cards != cards) known = worked_out(cards);
    return known;
  }
  // Returns how many there are from the strongest down to the weakest of `down_to`, and all that are the same as that.
  unsigned depth(std::size_t suit, Cards left, Cards down_to) const;

 private:
  // Of longer suits not every way to be left has its own place.
  static constexpr unsigned kBits = 13;

  SuitLeft worked_out(Cards cards) const;
  void set_owners(SuitLeft& suit) const;
  void set_tops(SuitLeft& suit) const;
  Cards beating(Cards mine, Cards others, bool or_alike) const;

  const Board* board_ = nullptr;
  bool reversed_ = false;
  std::uint32_t age_ = 0;
  std::array<unsigned, kSuits> lowest_{};
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

}  // namespace turup::solving
