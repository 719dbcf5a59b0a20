// Allowances: a file names warnings, each with a reason, and they are then not given.
//
// An allowance counts for warnings that point into its own file. One in the file that is being loaded counts for all
// warnings.
#pragma once

#include <span>

#include "language/language.h"
#include "loader/head.h"

namespace turup {

// The code of the warning about an allowance that silences nothing. That warning cannot be allowed away.
inline constexpr std::string_view kIdleAllowance = "W1211";

struct Allowances {
  const Source* file = nullptr;  // the file that is being loaded
  std::vector<Allowance> all;    // of every file that the loaded one is made of

  // Returns the findings that are not silenced, and marks the allowances that silenced one.
  Diagnostics left_of(const Diagnostics& found);
  // Warns of allowances in the loaded file that have silenced nothing, for codes whose findings are all known by then.
  void report_idle(std::span<const CodeInfo> codes, Diagnostics& diagnostics) const;
};

}  // namespace turup
