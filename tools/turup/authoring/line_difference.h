// Two texts line by line, as `diff -u` shows them: what goes has a `-` before it, what comes a `+`.
#pragma once

#include <string>
#include <string_view>

namespace turup::shell {

// Empty if they are the same.
std::string line_difference(const std::string& name, std::string_view before, std::string_view after);

}  // namespace turup::shell
