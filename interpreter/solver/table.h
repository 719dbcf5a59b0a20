// Between the solver's files: the table of positions already searched.
//
// A position in which somebody is to lead is looked up by what its result was found to depend on (partition search:
// Ginsberg, "GIB: Imperfect Information in a Computationally Challenging Game", 2001): how many cards of each suit
// every hand holds, which cards that count are left, and who owns the highest cards of a suit as far down as the rank
// of a card decided a trick. What lies below may be any cards.
#pragma once

#include "solver/board.h"

namespace turup::solving {

inline constexpr std::uint8_t kNoMove = 0xFF;
inline constexpr std::uint8_t kAsk = 0xFE;  // where a card is named: to ask for trumps, or to show them
// Below these: 16 times the suit, and how many stronger ones the leader holds in it.

// Whose the cards of a suit are, from the strongest down: four bits each, the owner, and 8 if it is the same card as
// the one before. The first stands in the highest bits.
using Owners = std::uint64_t;

// Of each suit the owners of what is left of it, and how many each has: worked out when first asked for.
class Suits {
 public:
  explicit Suits(const Deck& deck);
  void begin_question(const Board& board);

  struct Suit {
    Owners owners = 0;
    std::uint64_t lengths = 0;  // mixed: a number for how many each has
    std::uint32_t age = 0;
  };
  const Suit& of(std::size_t suit, Cards left);
  // The strongest `count` of those cards, of `left` in the suit. Precondition: there are so many.
  Cards strongest(std::size_t suit, Cards left, unsigned count) const;
  // How many there are from the strongest down to the weakest of `down_to`, and all that are the same as that.
  unsigned depth(std::size_t suit, Cards left, Cards down_to) const;

 private:
  Suit worked_out(Cards cards) const;

  const Board* board_ = nullptr;
  bool reversed_ = false;
  std::uint32_t age_ = 0;
  std::array<unsigned, kSuits> lowest_{};
  unsigned length_ = 0;
  std::array<std::vector<Suit>, kSuits> all_;
};

// A position as the table knows it.
struct Key {
  std::uint64_t hash = 0;
  std::array<Owners, kSuits> owners{};
};

// Bounds of the units to come in every position that is like this one.
struct Entry {
  std::uint64_t hash = 0;
  std::array<Owners, kSuits> owners{};
  std::array<std::uint8_t, kSuits> depth{};  // how many of the owners must be the same
  std::int16_t least = 0;
  std::int16_t most = 0;
  std::uint8_t move = kNoMove;  // that was best
  std::uint32_t next = 0;       // with the same place in the table; 0: none

  bool is_like(const Key& key) const;
};

class Table {
 public:
  explicit Table(std::size_t entries);
  void begin_question();
  // Calls `use` for the entries that hold for the position, the latest first, until it returns true.
  template <class Use>
  void find(const Key& key, const Use& use) const {
    for (std::uint32_t i = first(key.hash); i != 0; i = entries_[i].next)
      if (entries_[i].is_like(key) && use(entries_[i])) return;
  }
  // When there is no place left, all are given up.
  void keep(const Entry& entry);

 private:
  struct Head {
    std::uint32_t age = 0;
    std::uint32_t first = 0;  // 0: none
  };
  std::uint32_t first(std::uint64_t hash) const {
    const Head& head = heads_[static_cast<std::size_t>(hash) & mask_];
    return head.age == age_ ? head.first : 0;
  }

  std::vector<Head> heads_;
  std::vector<Entry> entries_;  // from 1
  std::size_t mask_;
  std::uint32_t used_ = 0;
  std::uint32_t age_ = 0;
};

inline std::uint64_t mixed(std::uint64_t x) {
  x ^= x >> 31U;
  x *= 0x9E3779B97F4A7C15U;
  x ^= x >> 29U;
  x *= 0xBF58476D1CE4E5B9U;
  return x ^ (x >> 32U);
}

}  // namespace turup::solving
