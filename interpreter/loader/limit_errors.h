// Findings on their way from a pass to the next; and not more errors of one file than a person will read.
#pragma once

#include "base/diagnostics.h"

namespace turup {

constexpr int kMaxErrorsPerFile = 20;

// One more, as it is. The reference is valid until the next call.
Diagnostic& add(Diagnostics& to, const Diagnostic& diagnostic);

// The same findings, but only the first kMaxErrorsPerFile errors of each file; the last of them notes how many more
// there are. Warnings all stay.
Diagnostics limit_errors(const Diagnostics& all);

}  // namespace turup
