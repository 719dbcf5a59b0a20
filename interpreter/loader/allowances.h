// Warnings that are not given because a file allows them, with a reason.
//
// An allowance counts for warnings that point into its file. In the file that is being loaded it counts for all of
// them.
#pragma once

#include <span>

#include "language/language.h"
#include "loader/head.h"

namespace turup {

// The code of an allowance that silences nothing. It is never allowed itself.
inline constexpr std::string_view kIdleAllowance = "W1211";

struct Allowances {
  const Source* file = nullptr;  // that is being loaded
  std::vector<Allowance> all;    // of every file it is made of

  // Returns what is left of what was found; takes note of what was silenced.
  Diagnostics left_of(const Diagnostics& found);
  // Warns of those in the loaded file that have silenced nothing, though all that could be found of these codes was.
  void report_idle(std::span<const CodeInfo> codes, Diagnostics& diagnostics) const;
};

}  // namespace turup
