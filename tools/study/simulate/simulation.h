// Many deals of one variant on several threads or machines, with the same outcome however many there are.
//
// Deal i is a function of the seed and i: its dealer is seat i, round and round, and it is a match of its own. A part
// of a run is a range of deals; threads take chunks of it, which are handed over in order.
#pragma once

#include <functional>
#include <optional>

#include "study/simulate/dealer.h"

namespace turup::measure {

// Part `number`, from 1, of so many. Together they are the whole, and none has more than one deal above another.
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
  Guests guests{};  // who play in its place at some seats; not in pairs
  // Pairs of deals (study/duel/duplicate.h) for each step from one level to the next: how much skill is worth. Row 2 s
  // of Table::skill counts those of step s (made: the better level scored more), row 2 s + 1 those where one of the two
  // did.
  std::uint64_t pairs = 0;
  unsigned jobs = 1;
  Part part;
  std::optional<RecordHead> records;  // write a record of every deal
};

// Returns how much of a run there is to do: deals, and pairs of deals.
std::uint64_t units(const Setup& setup);

struct Chunk {
  Tally tally;
  std::string records;
  std::uint64_t units = 0;
};

// `hooks` makes a new instance for a thread; it gives null where no script settles. `take` is called on the calling
// thread, also now and then without a chunk, to show progress and to be asked whether to go on. May throw what scripts
// throw, for the first deal that went wrong.
using MakeHooks = std::function<std::unique_ptr<Hooks>()>;
enum class Go : std::uint8_t { on, home };
using Take = std::function<Go(const Chunk*)>;
void simulate(const Rules& rules, const MakeHooks& hooks, const Setup& setup, const Take& take);

}  // namespace turup::measure
