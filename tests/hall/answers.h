// Questions that a test asks about an answer, or about a table that a browser was sent.
#pragma once

#include <string>

#include "base/json.h"

namespace turup::hall {

inline bool is_ok(const Json& answer) { return answer.is_object() && answer.value("t", "") == "ok"; }
// Returns why something was refused.
inline std::string reason(const Json& answer) { return answer.value("reason", ""); }
inline bool shows_cards(const Json& table) { return table.contains("view"); }

}  // namespace turup::hall
