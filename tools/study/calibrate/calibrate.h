// Holds the chances by which a club player bids to what became of the contracts: of those that he gave a chance of 60
// to 70 %, about two in three should be made.
#pragma once

#include <array>
#include <string>

#include "base/json.h"
#include "study/simulate/simulation.h"

namespace turup::measure {

// Contracts whose chance lay in one range.
struct Foreseen {
  std::uint64_t contracts = 0;
  std::uint64_t chances = 0;  // the sum of their chances, in thousandths
  std::uint64_t made = 0;
  void add(const Foreseen& more);
};

inline constexpr std::size_t kBins = 10;  // of equal width
struct Foresight {
  std::uint64_t deals = 0;
  std::array<Foreseen, kBins> bins{};
  void add(const Foresight& more);
  Foreseen all() const;
};

// Plays deals, on one thread for each of setup.jobs. A contract is counted by the chance of the call that won it, as a
// club player sees it from the caller's seat. Contracts that took the place of a bid are left out. `take` is called
// with what was found in some deals, or with null, and says whether to go on.
void calibrate(const Rules& rules, const MakeHooks& hooks, const Setup& setup,
               const std::function<Go(const Foresight*)>& take);

std::string foresight_text(const Foresight& foresight);
Json foresight_json(const Foresight& foresight);

}  // namespace turup::measure
