// Solving for people and programs: how far `turup solve` looks, what it says of a worth, and its table of all
// contracts.
#pragma once

#include "base/json.h"
#include "solver/solver.h"
#include "turup/cli/cli.h"

namespace turup::shell {

inline constexpr std::size_t kTableEntries = std::size_t{1} << 20U;
// Positions looked at first; then four times as many each time, until all is exact. So who waits may stop.
inline constexpr std::uint64_t kFirstLook = 1'000'000;

std::string units_text(Worth worth);  // "12", or "10 to 12" if the positions ran out
std::string fate_text(Worth worth);   // "made", "failed or made"
Json units_json(Worth worth);
Json fate_json(Worth worth);  // null if the positions ran out

// Says that not all is exact, and why. Returns how the command ends.
Exit end_inexact(Console& console);

struct ContractsQuestion {
  const Rules& rules;
  const State& dealt;  // nobody has spoken
  Hooks* hooks;
  std::uint64_t limit;  // of the positions for each contract
  bool as_json;
};

// Shows what each contract of a deal is worth with all hands open: `turup solve --all-contracts`.
Exit solve_contracts(Console& console, const ContractsQuestion& question);

}  // namespace turup::shell
