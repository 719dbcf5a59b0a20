// Simulates many deals of one variant on several threads or machines. The result does not depend on how many there are.
//
// Deal i follows from the seed and i. Its dealer is seat i, counted round and round, and it is a match of its own. A
// part of a run is a range of deals. Threads take chunks of it, which are handed over in order.
#pragma once

#include <functional>
#include <optional>

#include "study/simulate/dealer.h"

namespace turup::measure {

// A part of a run, numbered from 1. The parts together are the whole, and their sizes differ by one deal at most.
struct Part {
  std::uint64_t number = 1;
  std::uint64_t of = 1;
  bool operator==(const Part&) const = default;
};
struct Range {
  std::uint64_t from = 0;
  std::uint64_t to = 0;  // one past the last
  std::uint64_t size() const { return to - from; }
  bool operator==(const Range&) const = default;
};
Range range_of(std::uint64_t total, Part part);

struct Setup {
  std::uint64_t deals = 0;  // of the whole run
  std::uint64_t seed = 0;
  Level level = Level::random;
  Guests guests{};                             // at single seats; not used in pairs
  std::chrono::milliseconds patience{10'000};  // for a decision of a program among them
  // Number of pairs of deals (study/duel/duplicate.h) for each step from one level to the next, which show how much
  // skill is worth. Row 2 s of Table::skill counts the pairs of step s (made: the better level scored more), row 2 s +
  // 1 those in which one of the two did.
  std::uint64_t pairs = 0;
  unsigned jobs = 1;
  Part part;
  std::optional<RecordHead> records;  // write a record of every deal
};

// Returns the amount of work in a run: deals, and pairs of deals.
std::uint64_t units(const Setup& setup);

struct Chunk {
  Tally tally;
  std::string records;
  std::uint64_t units = 0;
  std::vector<std::string> lost;  // seats that programs lost, with the reasons: "at N: it ended with status 1"
};

// Simulates. `hooks` makes an instance for each thread; it returns null where no script settles. `take` is called on
// the calling thread with each chunk, and now and then without one, to show progress and to be asked whether to go on.
// Throws what scripts throw, for the first deal that failed.
using MakeHooks = std::function<std::unique_ptr<Hooks>()>;
enum class Go : std::uint8_t { on, home };
using Take = std::function<Go(const Chunk*)>;
void simulate(const Rules& rules, const MakeHooks& hooks, const Setup& setup, const Take& take);

}  // namespace turup::measure
