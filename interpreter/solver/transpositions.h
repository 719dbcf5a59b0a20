// Between the solver's files: the table of positions already searched.
//
// A position in which somebody is to lead is looked up by what its result was found to depend on (partition search:
// Ginsberg, "GIB: Imperfect Information in a Computationally Challenging Game", 2001): how many cards of each suit
// every hand holds, which cards that count are left, and who owns the highest cards of a suit as far down as the rank
// of a card decided a trick. What lies below may be any cards.
//
// What is known of positions that differ by ranks alone stands together in groups, in short: nearly all that does not
// fit is told by the owners of the four highest cards of each suit, without a look at the whole entry.
#pragma once

#include "solver/suits.h"

namespace turup::solving {

inline constexpr std::uint8_t kNoMove = 0xFF;
inline constexpr std::uint8_t kAsk = 0xFE;  // where a card is named: to ask for trumps, or to show them
// Below these: 16 times the suit, and how many stronger ones the leader holds in it.

// A position as the table knows it.
struct Key {
  std::uint64_t hash = 0;  // of all but the ranks
  std::array<Owners, kSuits> owners{};
};

// What a result was found to depend on.
struct Entry {
  std::array<Owners, kSuits> owners{};
  std::array<std::uint8_t, kSuits> depth{};  // how many of the owners must be the same

  bool is_like(const Key& key) const;
};

// Of every position like an entry: whether `need` more units can be had, and by which move.
struct Finding {
  bool reached = false;
  std::int16_t need = 0;
  std::uint8_t move = kNoMove;
};

class Transpositions {
 public:
  // `entries`: for how many positions there is room, made a power of two; each takes 128 bytes.
  explicit Transpositions(std::size_t entries);
  void begin_question();
  // To be called some time before it is looked for: it takes a while to come from memory.
  void prepare(const Key& key) const { __builtin_prefetch(&heads_[static_cast<std::size_t>(key.hash) & mask_]); }

  struct Known {
    const Entry* entry = nullptr;  // nothing if nothing is known
    bool reached = false;
  };
  // Returns whether so many units can be had in this position. `move`: what was best where only the ranks differ, if
  // anything is known of such positions; else left alone.
  Known find(const Key& key, int need, std::uint8_t& move);
  // When there is no place left, all are given up.
  void keep(const Key& key, const std::array<std::uint8_t, kSuits>& depth, const Finding& finding);

 private:
  struct Record {
    std::uint64_t top = 0;     // the owners of the four highest cards of each suit
    std::uint64_t counts = 0;  // which bits of those must be the same
    std::uint32_t entry = 0;
    std::int16_t need = 0;
    bool reached = false;
    std::uint8_t move = kNoMove;
  };
  static constexpr std::uint32_t kPerGroup = 5;
  struct alignas(64) Group {
    std::array<Record, kPerGroup> records;
    std::uint32_t next = 0;  // 0: none
    std::uint32_t size = 0;
  };
  struct Head {
    std::uint64_t hash = 0;
    std::uint32_t age = 0;
    std::uint32_t group = 0;
  };
  Head& head_of(std::uint64_t hash);

  std::vector<Head> heads_;
  std::vector<Group> groups_;   // from 1
  std::vector<Entry> entries_;  // from 1
  std::size_t mask_;
  std::uint32_t groups_used_ = 0;
  std::uint32_t used_ = 0;
  std::uint32_t age_ = 0;
};

}  // namespace turup::solving
