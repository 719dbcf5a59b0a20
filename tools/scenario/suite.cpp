#include "scenario/suite.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <system_error>

#include "base/base.h"
#include "scenario/sorts.h"

namespace turup::scenario {

namespace fs = std::filesystem;

namespace {

std::vector<fs::path> files_of(const fs::path& path) {
  std::error_code trouble;
  if (!fs::is_directory(path, trouble)) return {path};
  std::vector<fs::path> files;
  for (fs::recursive_directory_iterator it(path, trouble), end; !trouble && it != end; it.increment(trouble)) {
    std::error_code ignored;
    const bool is_file = it->path().extension() == ".yaml" && it->is_regular_file(ignored);
    if (is_file && sort_of(read_file(file_at(it->path())).text) != FileSort::rules) files.push_back(it->path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

// Runs one file. Returns whether it holds.
bool run_file(const fs::path& path, const Sourcing& sourcing, const Printing& printing, Summary& summary) {
  const FileText read = read_file(file_at(path));
  if (!read.code.empty()) {
    printing.out << fmt::format("failed: {}: {}\n", printable(path.string()), read.trouble);
    return false;
  }
  const Source source(path.string(), read.text);
  const Outcome outcome = run_scenario(source, sourcing);
  if (outcome.holds()) {
    summary.shown.insert(outcome.ids.begin(), outcome.ids.end());
    return true;
  }
  printing.out << fmt::format("failed: {}: {}\n", printable(path.string()), printable(outcome.title));
  Diagnostics sorted = outcome.diagnostics;
  sorted.sort();
  const bool coloured = printing.paint == Paint::coloured;
  const Diagnostics few = limit_errors(sorted);
  for (const Diagnostic& diagnostic : few.all()) printing.out << render(diagnostic, coloured);
  return false;
}

}  // namespace

Summary run_scenarios(const std::vector<fs::path>& paths, const Sourcing& sourcing, const Printing& printing) {
  Summary summary;
  std::set<fs::path> done;
  for (const fs::path& path : paths) {
    std::error_code ignored;
    if (!fs::exists(path, ignored)) {
      summary.missing.push_back(path.string());
      printing.out << fmt::format("failed: {}: there is no such file or folder\n", printable(path.string()));
      ++summary.failed;
      continue;
    }
    for (const fs::path& file : files_of(path)) {
      if (!done.insert(fs::weakly_canonical(file, ignored)).second) continue;
      ++(run_file(file, sourcing, printing, summary) ? summary.passed : summary.failed);
    }
  }
  printing.out << fmt::format("{} passed, {} failed\n", summary.passed, summary.failed);
  return summary;
}

std::vector<std::string> not_shown_by(const Summary& summary, const std::vector<std::string>& ids) {
  std::vector<std::string> missing;
  for (const std::string& id : ids)
    if (!summary.shown.contains(id)) missing.push_back(id);
  return missing;
}

}  // namespace turup::scenario
