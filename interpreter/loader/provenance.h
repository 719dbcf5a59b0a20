// How the file that is being loaded came to the others: said of every finding that lies in one of them.
//
//   = note: through `with: [ours]` of my.yaml:4
#pragma once

#include "loader/files.h"

namespace turup {

// Notes the way to a finding in another file, from there back; and to the other places of a finding where the loaded
// file does not name theirs itself. What has no place gets `asked_for`, if that is one.
Diagnostics with_trails(const Diagnostics& found, const std::vector<OpenedFile>& files, Span asked_for);

}  // namespace turup
