// What many deals of a variant came to. Only whole numbers are kept, and only sums of them, so adding in any order,
// from any number of threads or machines, gives the same to the last bit.
//
// A tally is a set of tables, each a row of Counts; what the rows are is said beside the table. What is read off them
// is in report.h and measures.h.
#pragma once

#include <span>
#include <vector>

#include "game/game.h"
#include "players/players.h"
#include "study/simulate/watch.h"

namespace turup::measure {

// Wide enough for the squares of a billion deals.
__extension__ using Wide = unsigned __int128;

// Goes round where it overflows: whoever writes the numbers of a file, adding them up stays defined.
inline std::int64_t wrapped_sum(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}

// Deals counted together, and a whole number that each of them has.
struct Count {
  std::uint64_t deals = 0;
  std::uint64_t made = 0;
  std::int64_t sum = 0;
  Wide squares = 0;

  [[gnu::always_inline]] void add(bool is_made, std::int64_t value) {
    ++deals;
    made += is_made ? 1U : 0U;
    sum = wrapped_sum(sum, value);
    const auto size = static_cast<std::uint64_t>(value < 0 ? -value : value);
    squares += static_cast<Wide>(size) * size;
  }
  void add(const Count& other);
  bool operator==(const Count&) const = default;
};

// "Made" is that the declarers made their contract, and the number is what they scored, where nothing else is said.
enum class Table : std::uint8_t {
  declared,  // one row: every deal that a declarer played to a result
  bid,       // by bid, where the auction's contract was played
  place,     // by how far from the first to speak the declarer sits
  stake,     // by Stake
  contract,  // by contract, where one was played alone
  shown,     // by the trick in which trumps were shown, from 0; the last row: never
  ended,     // by Ended: every deal
  side,      // by side: every deal; what the side scored; made: it alone did best
  seat,      // by how far from the first to speak: the same for that seat's side
  points,    // a histogram: what the declarers scored, or where there are none every side; see kSpread
  over,      // a histogram: what the declarers took beyond their target, by the cards; see kSpread
  flow,      // by Flow: watched deals
  said,      // by declaration: watched deals in which it was said
  effect,    // by declaration: those of them with a declarer and a result
  heard,     // one row: watched deals with a declarer and a result
  skill      // two rows a step between levels of players: pairs of deals; see simulation.h
};
inline constexpr std::size_t kTables = 16;

// Histograms hold whole numbers from -kSpread to kSpread; what is beyond is counted at the end.
inline constexpr int kSpread = 200;
inline constexpr std::size_t histogram_row(std::int64_t value) {
  return static_cast<std::size_t>((value < -kSpread ? -kSpread : value > kSpread ? kSpread : value) + kSpread);
}
inline constexpr int histogram_value(std::size_t row) { return static_cast<int>(row) - kSpread; }

// A deal that is over.
struct FinishedDeal {
  std::uint64_t number = 0;
  unsigned decisions = 0;
  const State& end;
  const Result& result;
  const Match& match;            // new before the deal was settled
  const Watch* watch = nullptr;  // null: it was not watched
};

class Tally {
 public:
  explicit Tally(const Rules& rules);

  std::uint64_t deals = 0;
  std::uint64_t watched = 0;
  std::uint64_t decisions = 0;
  std::uint64_t signature = 0;  // of what the deals came to; a sum over them

  void add(const Rules& rules, const FinishedDeal& deal);
  // Precondition: of the same rules.
  void add(const Tally& other);

  std::span<const Count> rows(Table table) const;
  // Precondition: row < rows(table).size().
  const Count& at(Table table, std::size_t row = 0) const { return rows(table)[row]; }
  Count& at(Table table, std::size_t row = 0) { return counts_[begins_[static_cast<std::size_t>(table)] + row]; }
  bool operator==(const Tally&) const = default;

 private:
  void add_declared(const Rules& rules, const FinishedDeal& deal);
  void add_sides(const Rules& rules, const FinishedDeal& deal);
  void add_watched(const FinishedDeal& deal);

  std::vector<Count> counts_;
  std::array<std::size_t, kTables + 1> begins_{};
};

// Returns whether a declarer played the deal to a result.
inline bool is_declared(const Result& result) { return result.declarer != kNobody && !result.annulled(); }
// Returns what a deal brought a side, before which its match was new.
inline std::int64_t points_of(const Rules& rules, const Match& match, Side side) {
  return std::int64_t{match.scores[side]} - rules.match.start;
}
// The side that did best in the deal; kNoSide where several did.
Side best_side(const Rules& rules, const Match& match);

}  // namespace turup::measure
