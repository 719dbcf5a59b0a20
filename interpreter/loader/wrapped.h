// Text for a terminal, in lines of at most eighty columns.
#pragma once

#include <string>
#include <string_view>

namespace turup {

// Every line is indented and ends with a line break; no text gives no line.
std::string wrapped(std::string_view text, std::size_t indent);

}  // namespace turup
