// Runs many scenarios: walks whole folders, prints those that fail, and names the rules that none of them shows.
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
  std::vector<std::string> missing;  // paths that do not exist
  std::set<std::string> shown;       // ids that are cited by a scenario that holds
};

// Runs every scenario of the paths: files, and folders with everything below them (*.yaml, in order of name, but for
// files of rules). Prints each one that fails with its reasons, and at the end a line of its own: "12 passed, 0
// failed".
Summary run_scenarios(const std::vector<std::filesystem::path>& paths, const Sourcing& sourcing,
                      const Printing& printing);

// Returns those of `ids` that no scenario shows, in the same order.
std::vector<std::string> not_shown_by(const Summary& summary, const std::vector<std::string>& ids);

}  // namespace turup::scenario
