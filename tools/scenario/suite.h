// Many scenarios: whole folders are walked, what fails is printed, and what is shown by none is named.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <set>

#include "scenario/run.h"

namespace turup::scenario {

enum class Paint : std::uint8_t { plain, coloured };

struct Printing {
  std::ostream& out;
  Paint paint = Paint::plain;
};

struct Summary {
  int passed = 0;
  int failed = 0;
  std::vector<std::string> missing;  // paths that are not there
  std::set<std::string> shown;       // ids that a scenario which holds cites
};

// Every scenario of the paths: files, and folders with all below them (*.yaml, in order of name). Prints every one that
// fails with what is wrong, and at the end a line of its own: "12 passed, 0 failed".
Summary run_scenarios(const std::vector<std::filesystem::path>& paths, const Sourcing& sourcing,
                      const Printing& printing);

// Those of `ids` that no scenario shows, in their order.
std::vector<std::string> not_shown_by(const Summary& summary, const std::vector<std::string>& ids);

}  // namespace turup::scenario
