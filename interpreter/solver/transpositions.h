// The table of positions already searched. The solver's files share it.
//
// A position in which a seat is to lead is looked up by the facts on which its result was found to depend (partition
// search: Ginsberg, "GIB: Imperfect Information in a Computationally Challenging Game", 2001). These are the number of
// cards of each suit in every hand, the cards left that count, and the owners of the highest cards of a suit, down to
// the rank of the last card that decided a trick. The cards below that may lie anywhere.
//
// Short records of positions that differ only by ranks stand together in groups. The owners of the four highest cards
// of each suit rule out nearly all records that do not fit, without a look at the whole entry.
#pragma once

#include "solver/suits.h"

namespace turup::solving {

inline constexpr std::uint8_t kNoMove = 0xFF;
inline constexpr std::uint8_t kAsk = 0xFE;  // in place of a card: to ask for trumps, or to show them
// Smaller numbers are 16 times the suit plus the number of stronger cards that the leader holds in it.

// A position as the table knows it.
struct Key {
  std::uint64_t hash = 0;  // of everything but the ranks
  std::array<Owners, kSuits> owners{};
};

// The facts on which a result was found to depend.
struct Entry {
  std::array<Owners, kSuits> owners{};
  std::array<std::uint8_t, kSuits> depth{};  // by suit: number of owners that must be the same
  std::uint32_t work = 0;                    // positions that were searched to find the result

  bool is_like(const Key& key) const;
};

// The finding for every position like an entry: whether `need` more units can be won, and by which move.
struct Finding {
  bool reached = false;
  std::int16_t need = 0;
  std::uint8_t move = kNoMove;
  std::uint32_t work = 0;  // positions that were searched to find it
};

class Transpositions {
 public:
  // `entries` is the number of positions for which there is room, rounded to a power of two. Each takes 128 bytes.
  explicit Transpositions(std::size_t entries);
  void begin_question();
  // Fetches the place of a key. Call it some time before find(), because memory is slow.
  void prepare(const Key& key) const { __builtin_prefetch(&heads_[static_cast<std::size_t>(key.hash) & mask_]); }

  struct Known {
    const Entry* entry = nullptr;  // null: nothing is known
    int bound = 0;                 // the side wins at least so many units if `need` or more, otherwise at most so many
  };
  // Returns what is known of whether `need` units can be won in this position. Sets `move` to the move that was best in
  // positions that differ only by ranks, if any are known; otherwise leaves it alone.
  Known find(const Key& key, int need, std::uint8_t& move);
  // Keeps a finding. When there is no place left, the half of them that took the least work is dropped.
  void keep(const Key& key, const std::array<std::uint8_t, kSuits>& depth, const Finding& finding);

 private:
  struct Record {
    std::uint64_t top = 0;     // owners of the four highest cards of each suit
    std::uint64_t counts = 0;  // the bits of `top` that must be the same
    std::uint32_t entry = 0;
    std::int16_t need = 0;
    bool reached = false;
    std::uint8_t move = kNoMove;
  };
  static constexpr std::uint32_t kPerGroup = 5;
  struct alignas(64) Group {
    std::array<Record, kPerGroup> records;
    std::uint32_t next = 0;  // index of the next group; 0: none
    std::uint32_t size = 0;
  };
  struct Head {
    std::uint64_t hash = 0;
    std::uint32_t age = 0;
    std::uint32_t group = 0;
  };
  // What is kept of a full table.
  struct Kept {
    std::uint64_t hash = 0;
    Record record;
    Entry entry;
  };
  Head& head_of(std::uint64_t hash);
  void add(std::uint64_t hash, const Record& record, const Entry& entry);
  // Returns the work that half of the entries took at most. Precondition: there are entries.
  std::uint32_t median_work() const;
  // Adds the records of one head whose entries took more than `least` work.
  void note_worth(const Head& head, std::uint32_t least, std::vector<Kept>& kept) const;
  void make_room();

  std::vector<Head> heads_;
  std::vector<Group> groups_;   // the first is not used
  std::vector<Entry> entries_;  // the first is not used
  std::size_t mask_;
  std::uint32_t groups_used_ = 0;
  std::uint32_t used_ = 0;
  std::uint32_t age_ = 0;
};

}  // namespace turup::solving
