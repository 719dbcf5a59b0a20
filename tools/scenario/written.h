// Writes a scenario: puts its parts together as a file that `turup test` reads.
#pragma once

#include <string>
#include <vector>

#include "loader/loader.h"

namespace turup::scenario {

struct Draft {
  std::string comment;             // a line above the scenario, without its `#`; empty: none
  std::string title;               // title for people
  Request request;                 // the game as it was named
  std::vector<std::string> given;  // lines of YAML: "dealer: S"
  std::vector<std::string> steps;  // sentences
};

std::string file_text(const Draft& draft);

}  // namespace turup::scenario
