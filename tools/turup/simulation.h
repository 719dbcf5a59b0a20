// Many deals of one variant on several threads, with the same outcome however many threads there are.
//
// Deal i is a function of the seed and i: its dealer is seat i, round and round, and it is a match of its own. Deals
// are played in chunks of a fixed size; chunks are handed over in order.
#pragma once

#include <functional>
#include <optional>

#include "bots/player.h"
#include "game/record.h"
#include "turup/tally.h"

namespace turup::shell {

struct SimulationSetup {
  std::uint64_t deals = 0;
  std::uint64_t seed = 0;
  Level level = Level::random;
  unsigned jobs = 1;
  // Write a record of every deal.
  std::optional<RecordHead> records;
};

struct Chunk {
  Tally tally;
  std::string records;
};

// `hooks` makes a new instance for a thread; it gives null where no script settles. `take` is called on the calling
// thread, also now and then without a chunk, to show progress. May throw what scripts throw, for the first deal that
// went wrong.
using MakeHooks = std::function<std::unique_ptr<Hooks>()>;
using Take = std::function<void(const Chunk*)>;
void simulate(const Rules& rules, const MakeHooks& hooks, const SimulationSetup& setup, const Take& take);

}  // namespace turup::shell
