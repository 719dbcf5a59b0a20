// JSON, in one home: everything that writes or reads JSON includes this and nothing else.
//
// Json keeps the order in which keys were added, so output is the same on every run.
#pragma once

#include <nlohmann/json.hpp>

namespace turup {
using Json = nlohmann::ordered_json;
}
