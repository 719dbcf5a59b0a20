// The language as a JSON Schema (draft 7), for editors: keys, words, ranges, what each sets, and defaults.
//
// It is made of the same list of keys as everything else. It is no stricter than the loader: what it refuses, the
// loader refuses; contradictions across keys only the loader finds.
#pragma once

#include "base/json.h"

namespace turup {

Json schema();

}  // namespace turup
