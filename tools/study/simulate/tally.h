// A tally: the results of many deals of a variant. It keeps only sums of whole numbers. So adding in any order, from
// any number of threads or machines, gives the same to the last bit.
//
// A tally is a set of tables, each a row of Counts. The comment beside a table says what its rows are. report.h and
// measures.h read figures off them.
#pragma once

#include <span>
#include <vector>

#include "game/game.h"
#include "players/players.h"
#include "study/simulate/watch.h"

namespace turup::measure {

// Wide enough for the squares of a billion deals.
__extension__ using Wide = unsigned __int128;

// Returns the sum, which wraps round where it overflows. So adding stays defined for any numbers in a file.
inline std::int64_t wrapped_sum(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}

// Deals counted together, with the sum of a whole number that each of them has.
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

// "Made" means that the declarers made their contract, and the number is their score, unless the comment says
// otherwise.
enum class Table : std::uint8_t {
  declared,  // one row: every deal that a declarer played to a result
  bid,       // by bid, where the auction's contract was played
  place,     // by the declarer's distance from the first to speak
  stake,     // by Stake
  contract,  // by contract that was played alone
  shown,     // by the trick in which trumps were shown, from 0; the last row: never
  ended,     // by Ended; every deal
  side,      // by side; every deal; number: the side's score; made: it alone did best
  seat,      // by distance from the first to speak; the same for the seat's side
  points,    // histogram of the declarers' score, or without them of every side's; see kSpread
  over,      // histogram of what the declarers took beyond their target, by the cards; see kSpread
  flow,      // by Flow; watched deals
  said,      // by declaration; watched deals in which it was said
  effect,    // by declaration; of these, the deals with a declarer and a result
  heard,     // one row: watched deals with a declarer and a result
  skill      // two rows for each step between levels of players; pairs of deals; see simulation.h
};
inline constexpr std::size_t kTables = 16;

// The levels between which the steps of skill are, from the weakest: those that differ in kind, not in how long they
// think or how many maxims they know.
inline constexpr Level kSkilled[] = {Level::random, Level::club, Level::expert};
inline constexpr std::size_t kSkillSteps = std::size(kSkilled) - 1;

// Histograms hold whole numbers from -kSpread to kSpread. Numbers beyond are counted in the outermost rows.
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
  const Match& match;            // a new match before the deal was settled
  const Watch* watch = nullptr;  // null: it was not watched
};

class Tally {
 public:
  explicit Tally(const Rules& rules);

  std::uint64_t deals = 0;
  std::uint64_t watched = 0;
  std::uint64_t decisions = 0;
  std::uint64_t signature = 0;  // sum of a signature of each deal

  void add(const Rules& rules, const FinishedDeal& deal);
  // Adds another tally. Precondition: it is of the same rules.
  void add(const Tally& other);

  std::span<const Count> rows(Table table) const;
  // Returns a row of a table. Precondition: row < rows(table).size().
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
// Returns a side's score in the deal, before which its match was new.
inline std::int64_t points_of(const Rules& rules, const Match& match, Side side) {
  return std::int64_t{match.scores[side]} - rules.match.start;
}
// Returns the side that did best in the deal; kNoSide if several did.
Side best_side(const Rules& rules, const Match& match);

}  // namespace turup::measure
