// Whether what a file says makes any difference: a house rule that is already in force, or that the file itself undoes;
// a file that repeats what it builds on.
#pragma once

#include "loader/layers.h"

namespace turup {

// Only what `file` itself names and writes is judged. Precondition: the layers have no errors.
void check_effects(const std::vector<Layer>& layers, const File& file, Diagnostics& diagnostics);

}  // namespace turup
