// Reads and writes what a deal pays: payments such as `+1` and `taken + bid`, in rows and bands of rows.
#pragma once

#include <optional>
#include <string>

#include "language/complaints.h"

namespace turup {

std::string pays_text(const Pays& pays);
// Returns the payments, or reports the mistake. Where the bands are about what was taken, a row may leave out what is
// nothing.
std::optional<Pays> read_pays(const Written& value, PaysBy by);

}  // namespace turup
