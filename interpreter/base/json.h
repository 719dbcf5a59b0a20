// JSON, in one home: everything that writes or reads JSON includes this and nothing else.
//
// Json keeps the order in which keys were added, so output is the same on every run. Reading and writing are functions
// here, and the type is made in json.cpp only: its templates cost every other file seconds to build.
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

extern template class nlohmann::basic_json<nlohmann::ordered_map>;

namespace turup {

using Json = nlohmann::ordered_json;

// Returns what `text` writes; where it is no JSON, something that is_discarded() and of which any use throws.
Json parse_json(std::string_view text);

// On one line, without its end. Bytes that are no UTF-8 are replaced by U+FFFD, here and below.
std::string json_line(const Json& json);

// On as many lines as it needs, with two spaces a level.
std::string json_page(const Json& json);

}  // namespace turup
