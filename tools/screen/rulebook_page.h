// The page of the rulebook, on which everything is marked that differs from the game on which these rules build.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace turup::screen {

struct BaseRules {
  std::string name;      // "29/base"; empty where these rules build on nothing
  std::string rulebook;  // of that game
};

// Returns the rulebook in paragraphs. Sentences that the base does not have begin with a star, and at the end stand
// those that only the base has.
std::vector<std::string> rulebook_page(std::string_view rulebook, const BaseRules& base);

}  // namespace turup::screen
