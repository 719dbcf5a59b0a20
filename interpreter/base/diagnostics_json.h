// Writes what is wrong with a file as JSON, for editors, pages and other programs.
#pragma once

#include "base/diagnostics.h"
#include "base/json.h"

namespace turup {

// {"code":"T1103","severity":"error","message":…,"file":…,"range":{"start":{"line":5,"column":12,"byte":150},"end":…},
//  "labels":[…],"helps":[…],"notes":[…],"repair":…,"record":…}; null for what there is not.
Json diagnostic_json(const Diagnostic& diagnostic);

}  // namespace turup
