// The page of the rulebook.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace turup::screen {

// Returns the rulebook in paragraphs.
std::vector<std::string> rulebook_page(std::string_view rulebook);

}  // namespace turup::screen
