// The one door to JSON: everything that writes or reads JSON includes this and nothing else.
//
// Json keeps the order in which keys were added, so output is the same on every run. Reading and writing are functions,
// and the type is instantiated only in json.cpp, because its templates take seconds to build in every file.
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

extern template class nlohmann::basic_json<nlohmann::ordered_map>;

namespace turup {

using Json = nlohmann::ordered_json;

// Returns the value that `text` writes. If the text is not JSON, the value is_discarded() and any use of it throws.
Json parse_json(std::string_view text);

// Returns the value on one line, without a line end. Bytes that are not UTF-8 become U+FFFD, here and below.
std::string json_line(const Json& json);

// Returns the value on as many lines as it needs, indented by two spaces a level.
std::string json_page(const Json& json);

}  // namespace turup
