// Compares two texts line by line, as `diff -u` does: removed lines begin with `-`, added lines with `+`.
#pragma once

#include <string>
#include <string_view>

namespace turup::shell {

// Returns an empty text if they are the same.
std::string line_difference(const std::string& name, std::string_view before, std::string_view after);

}  // namespace turup::shell
