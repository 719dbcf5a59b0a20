// A scenario to be written: its parts, put together as a file that `turup test` reads.
#pragma once

#include <string>
#include <vector>

#include "loader/loader.h"

namespace turup::scenario {

struct Draft {
  std::string comment;             // one line that stands above, without its `#`; empty: none
  std::string title;               // as people read it
  Request request;                 // the game, as it was asked for
  std::vector<std::string> given;  // lines of YAML: "dealer: S"
  std::vector<std::string> steps;  // sentences
};

std::string file_text(const Draft& draft);

}  // namespace turup::scenario
