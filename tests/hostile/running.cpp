#include "hostile/running.h"

#include <algorithm>
#include <map>
#include <regex>
#include <set>

namespace turup::hostile {

namespace fs = std::filesystem;
using testing_command::Said;

namespace {

constexpr unsigned kSeconds = 20;       // generous: only an input that hangs takes so long
constexpr long kMostMore = 32L * 1024;  // KiB more than a file without a mistake needs

// Returns every file of the folder in which the program runs, with its size and the time of writing.
std::map<std::string, std::string> everything() {
  std::map<std::string, std::string> all;
  for (const auto& entry : fs::recursive_directory_iterator(testing_command::file_with("input", "").parent_path())) {
    if (!entry.is_regular_file() || entry.path().filename() == "input") continue;
    all[entry.path().string()] =
        std::to_string(entry.file_size()) + " " + std::to_string(entry.last_write_time().time_since_epoch().count());
  }
  return all;
}

// Returns the memory that the program needs where nothing is wrong.
long usual_memory() {
  static const long kUsual = testing_command::turup({"validate", "--deals", "1", "29"}).most_memory;
  return kUsual;
}

bool sanitizes() {
#ifdef TURUP_SANITIZED
  return true;  // it keeps freed memory, and needs some of its own
#else
  return false;
#endif
}

// Reads "ours.yaml:4:1: error: … [T0007]", or "error[T0007]: …" with "  --> ours.yaml:4:1" on the next line.
Outcome first_error(const Said& said) {
  static const std::regex kOnOneLine(R"((?:^|\n)[^\n]*?(?::(\d+):\d+)?: error: [^\n]*\[(T\d{4})\])");
  static const std::regex kForPeople(R"((?:^|\n)error\[(T\d{4})\][^\n]*(?:\n *--> [^\n]*:(\d+):\d+)?)");
  const std::string all = said.err + said.out;
  std::smatch match;
  if (std::regex_search(all, match, kOnOneLine))
    return {said.status, match[2], match[1].matched ? std::stoi(match[1]) : 0};
  if (std::regex_search(all, match, kForPeople))
    return {said.status, match[1], match[2].matched ? std::stoi(match[2]) : 0};
  return {said.status, "", 0};
}

}  // namespace

int status_of(std::string_view code) {
  if (code.empty()) return 0;
  static const std::set<std::string_view> kLimits = {"T3001", "T3010", "T3011", "T3012", "T3013",
                                                     "T4008", "T4009", "T4010", "T6004"};
  return code.starts_with("T5") || kLimits.contains(code) ? 4 : 1;
}

void expect_outcome(const std::vector<std::string>& arguments, const Outcome& outcome,
                    const testing_command::Surroundings& surroundings) {
  testing_command::Surroundings limited = surroundings;
  limited.processor_seconds = kSeconds;
  const auto before = everything();
  const Said said = testing_command::turup(arguments, limited);
  const Outcome found = first_error(said);
  const std::string told = said.out.substr(0, 2000) + said.err.substr(0, 2000);
  EXPECT_EQ(said.status, outcome.status) << told;
  EXPECT_EQ(found.code, outcome.code) << told;
  if (outcome.line == kSomewhere)
    EXPECT_GT(found.line, 0) << told;
  else
    EXPECT_EQ(found.line, outcome.line) << told;
  if (!sanitizes()) {
    EXPECT_LE(said.most_memory, usual_memory() + kMostMore);
  }
  EXPECT_EQ(everything(), before);
}

void expect_complete(const std::vector<std::string>& numbers, const std::vector<std::string>& names) {
  std::vector<std::string> covered;
  covered.reserve(names.size());
  for (const std::string& name : names) covered.push_back(name.substr(0, name.find('_')));
  std::sort(covered.begin(), covered.end());
  covered.erase(std::unique(covered.begin(), covered.end()), covered.end());
  EXPECT_EQ(covered, numbers);
}

}  // namespace turup::hostile
