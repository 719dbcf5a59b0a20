// Between the solver's files: the table of positions already searched.
//
// A position in which somebody is to lead is looked up by what its result was found to depend on (partition search:
// Ginsberg, "GIB: Imperfect Information in a Computationally Challenging Game", 2001): how many cards of each suit
// every hand holds, which cards that count are left, and who owns the highest cards of a suit as far down as the rank
// of a card decided a trick. What lies below may be any cards.
#pragma once

#include "solver/suits.h"

namespace turup::solving {

inline constexpr std::uint8_t kNoMove = 0xFF;
inline constexpr std::uint8_t kAsk = 0xFE;  // where a card is named: to ask for trumps, or to show them
// Below these: 16 times the suit, and how many stronger ones the leader holds in it.

// A position as the table knows it.
struct Key {
  std::uint64_t hash = 0;
  std::array<Owners, kSuits> owners{};
};

// Bounds of the units to come in every position that is like this one.
struct alignas(64) Entry {
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
  // To be called some time before it is looked for: it takes a while to come from memory.
  void prepare(const Key& key) const { __builtin_prefetch(&heads_[static_cast<std::size_t>(key.hash) & mask_]); }
  // What is known of a position like this one that says whether so many units can be had; nothing if nothing is.
  // `move`: what was best where only the ranks differ, if anything is known of such positions; else left alone.
  const Entry* find(const Key& key, int need, std::uint8_t& move);
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

}  // namespace turup::solving
