// The table of positions already searched. The solver's files share it.
//
// A position in which a seat is to lead is looked up by the facts on which its result was found to depend (partition
// search: Ginsberg, "GIB: Imperfect Information in a Computationally Challenging Game", 2001). These are the number of
// cards of each suit in every hand, the cards left that count, and the owners of the highest cards of a suit, down to
// the rank of the last card that decided a trick. The cards below that may lie anywhere.
//
// Memory is slow, so what a look-up reads stands together. A place of 64 bytes, one line of the machine's cache, holds
// the first two records of the positions that differ only by ranks; groups of two lines hold the others. A record of 24
// bytes has the owners of the four highest cards of each suit, which most often are all that matter. Only if more of
// them do, the owners of the lower ones stand in a rest of 32 bytes.
#pragma once

#include "solver/suits.h"

namespace turup::solving {
inline namespace TURUP_MACHINE {

inline constexpr std::uint8_t kNoMove = 0xFF;
inline constexpr std::uint8_t kAsk = 0xFE;  // in place of a card: to ask for trumps, or to show them
// Smaller numbers are 16 times the suit plus the number of stronger cards that the leader holds in it.

// A position as the table knows it.
struct Key {
  std::uint64_t hash = 0;  // of everything but the ranks
  std::array<Owners, kSuits> owners{};
};

// By suit: the number of owners on which a result was found to depend.
using Depths = std::array<std::uint8_t, kSuits>;

// The finding for every position that has the same owners so far down: whether `need` more units can be won, and by
// which move.
struct Finding {
  bool reached = false;
  std::int16_t need = 0;
  std::uint8_t move = kNoMove;
  std::uint32_t work = 0;  // positions that were searched to find it
};

class Transpositions {
 public:
  // `entries` is the number of positions for which there is room, about, and is rounded to a power of two. Each takes
  // 112 bytes. `has_copies`: cards of a suit may be the same.
  Transpositions(std::size_t entries, bool has_copies);
  void begin_question();
  // Fetches the place of a key. Call it some time before find(), because memory is slow.
  void prepare(const Key& key) const { __builtin_prefetch(&places_[static_cast<std::size_t>(key.hash) & mask_]); }

  struct Known {
    int bound = 0;  // the side wins at least so many units if `need` or more, otherwise at most so many
    Depths depth{};
  };
  // Returns what is known of whether `need` units can be won in this position. Sets `move` to the move that was best in
  // positions that differ only by ranks, if any are known; otherwise leaves it alone.
  std::optional<Known> find(const Key& key, int need, std::uint8_t& move);
  // Keeps a finding. When there is no room left, the half of them that took the least work is dropped.
  void keep(const Key& key, const Depths& depth, const Finding& finding);

 private:
  struct Record {
    std::uint64_t top = 0;     // owners of the four highest cards of each suit
    std::uint64_t counts = 0;  // the bits of `top` that must be the same
    std::uint32_t rest = 0;    // index of the owners below; 0: these do not matter
    std::int16_t need = 0;
    std::uint8_t move = kNoMove;
    bool reached : 1 = false;
    // Four times the binary logarithm of the positions that were searched to find it, about; 0: no record.
    std::uint8_t work : 7 = 0;
  };
  // For each suit the owners below the four highest, from the highest bits down, and in the lowest bits its depth.
  using Rest = std::array<std::uint64_t, kSuits>;
  static constexpr std::uint32_t kPerGroup = 5;
  struct alignas(64) Group {
    std::array<Record, kPerGroup> records;
    std::uint32_t next = 0;  // index of the next group; 0: none
  };
  struct alignas(64) Place {
    std::uint64_t hash = 0;
    std::uint32_t age = 0;
    std::uint32_t next = 0;  // index of the first group; 0: none
    std::array<Record, 2> records;
  };
  static_assert(sizeof(Place) == 64 && sizeof(Group) == 128);
  // What is kept of a full table.
  struct Kept {
    std::uint64_t hash = 0;
    Record record;
    Rest rest{};
  };
  Place& place_of(std::uint64_t hash);
  template <class Answers>
  Record* first_of(Place& place, const Answers& answers);
  void spread();
  Record& free_record(std::uint64_t hash);
  // Returns whether the key has the owners of the record's rest.
  bool has_rest(const Record& record, const Key& key) const;
  Depths depth_of(const Record& record) const;
  void add(std::uint64_t hash, const Record& record, const Rest* rest);
  bool has_room() const;
  // Returns the least work of which at most half of the records took more. Precondition: there are records.
  unsigned median_work() const;
  template <class Use>
  void for_each_record(const Use& use) const;
  void make_room();

  std::vector<Place> places_;
  std::vector<Group> groups_;  // the first is not used
  std::vector<Rest> rests_;    // the first is not used
  std::size_t mask_ = 0;       // of the places that are in use: their number less one
  unsigned most_at_top_;       // the greatest depth for which the record is enough
  std::uint32_t places_used_ = 0;
  std::uint32_t groups_used_ = 0;
  std::uint32_t rests_used_ = 0;
  std::uint32_t age_ = 0;
};

}  // namespace TURUP_MACHINE
}  // namespace turup::solving
