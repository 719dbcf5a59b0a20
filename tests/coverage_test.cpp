// Checks that every rule of the documents is accounted for: each id of scenarios/ids.txt must be cited by a scenario.
//
// A rule that only the reading of a variant can break may be cited by a file of tests/invalid instead, in a comment: `#
// rules: 56-table-01`. A rule that no position can show stands in scenarios/places.txt, with a place that must exist. A
// rule that needs a network stands in scenarios/later.txt. Another test checks that the scenarios hold.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "base/base.h"
#include "scenario/scenario.h"

namespace turup {
namespace {

namespace fs = std::filesystem;

const fs::path kTests = TURUP_TESTS_DIR;

std::string contents(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(in) << path << " cannot be read";
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

// Returns the lines that are neither comments nor empty.
std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (const std::string& line : split(text, '\n'))
    if (!trimmed(line).empty() && line[0] != '#') lines.emplace_back(trimmed(line));
  return lines;
}

std::string first_word(const std::string& line) { return line.substr(0, line.find(' ')); }

std::vector<fs::path> yaml_files(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& file : fs::recursive_directory_iterator(folder))
    if (file.path().extension() == ".yaml") files.push_back(file.path());
  return files;
}

// Returns the ids in "# rules: 56-table-01, 56-table-02".
std::vector<std::string> cited_in_comment(const std::string& line) {
  constexpr std::string_view kStart = "# rules:";
  std::vector<std::string> ids;
  if (!line.starts_with(kStart)) return ids;
  for (const std::string& id : split(std::string_view(line).substr(kStart.size()), ',')) ids.emplace_back(trimmed(id));
  return ids;
}

// For each id a file that cites it.
using Cited = std::map<std::string, std::string>;

Cited cited() {
  Cited cited;
  for (const fs::path& file : yaml_files(kTests / "scenarios")) {
    Diagnostics diagnostics;
    const std::string name = fs::relative(file, kTests).string();
    const Source source(name, contents(file));
    const auto scenario = scenario::read_scenario(source, diagnostics);
    EXPECT_TRUE(scenario) << name << " is no scenario";
    if (!scenario) continue;
    for (const std::string& id : scenario->ids) cited.emplace(id, name);
  }
  for (const fs::path& file : yaml_files(kTests / "invalid"))
    for (const std::string& line : split(contents(file), '\n'))
      for (const std::string& id : cited_in_comment(line)) cited.emplace(id, fs::relative(file, kTests).string());
  return cited;
}

std::vector<std::string> ids() { return lines_of(contents(kTests / "scenarios" / "ids.txt")); }

std::vector<std::string> lines_of_file(const char* name) { return lines_of(contents(kTests / "scenarios" / name)); }

std::set<std::string> first_words(const std::vector<std::string>& lines) {
  std::set<std::string> words;
  for (const std::string& line : lines) words.insert(first_word(line));
  return words;
}

TEST(Coverage, EveryRuleIsShownOrHasItsPlaceOrWaitsForTheNetwork) {
  const Cited shown = cited();
  const std::set<std::string> placed = first_words(lines_of_file("places.txt"));
  const std::set<std::string> later = first_words(lines_of_file("later.txt"));
  int by_scenario = 0;
  for (const std::string& id : ids()) {
    by_scenario += shown.contains(id) ? 1 : 0;
    EXPECT_EQ(int{shown.contains(id)} + int{placed.contains(id)} + int{later.contains(id)}, 1)
        << id << " must be shown by a scenario, stand in places.txt, or in later.txt";
  }
  std::printf("%zu rules: %d shown by scenarios, %zu at their places, %zu later\n", ids().size(), by_scenario,
              placed.size(), later.size());
}

TEST(Coverage, EveryRuleNamedExists) {
  const std::vector<std::string> list = ids();
  const std::set<std::string> known(list.begin(), list.end());
  EXPECT_EQ(known.size(), list.size()) << "an id stands twice in ids.txt";
  for (const auto& [id, file] : cited()) EXPECT_TRUE(known.contains(id)) << file << " cites " << id;
  for (const char* file : {"places.txt", "later.txt"})
    for (const std::string& line : lines_of_file(file)) {
      EXPECT_TRUE(known.contains(first_word(line))) << file << " names " << first_word(line);
      EXPECT_GT(line.size(), first_word(line).size() + 1) << file << ": " << line << " says nothing";
    }
}

// Returns the program's output on one line, with single blanks.
std::string said(const std::string& arguments) {
  const std::string command = "printf 'help\\n' | TURUP_DATA='" + (kTests / "..").string() + "' '" +
                              std::string(TURUP_PROGRAM) + "' " + arguments + " 2>&1";
  FILE* pipe = popen(command.c_str(), "r");
  std::string text;
  std::array<char, 4096> buffer{};
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe)) text.append(buffer.data(), got);
  pclose(pipe);
  std::istringstream words(text);
  std::string result;
  for (std::string word; words >> word;) result += word + " ";
  return result;
}

std::string quoted_part(const std::string& line) {
  const std::size_t begin = line.find('"');
  return line.substr(begin + 1, line.rfind('"') - begin - 1);
}

// Returns whether the place exists that a line of places.txt names.
bool is_there(const std::vector<std::string>& words, const std::string& line) {
  const std::string& kind = words[1];
  if (kind == "prompt") {
    const std::string save = (fs::temp_directory_path() / "turup-coverage.record").string();
    fs::remove(save);
    static const std::string kHelp = said("play 29/base --seed 1 --ascii --save '" + save + "'");
    return kHelp.find(" " + words[2] + ": ") != kHelp.npos;
  }
  if (kind == "option") return said(words[2] + " --help").find(words[3] + " ") != std::string::npos;
  if (kind == "rulebook") return said("explain " + words[2]).find(quoted_part(line)) != std::string::npos;
  if (kind == "test") return contents(kTests / words[2]).find(", " + words[3] + ")") != std::string::npos;
  if (kind == "document") return contents(kTests / ".." / words[2]).find(quoted_part(line)) != std::string::npos;
  return false;
}

TEST(Coverage, EveryPlaceIsThere) {
  for (const std::string& line : lines_of_file("places.txt")) {
    const std::vector<std::string> words = split(line, ' ');
    ASSERT_GE(words.size(), 3U) << line;
    EXPECT_TRUE(is_there(words, line)) << line;
  }
}

TEST(Coverage, EveryScenarioOfAFamilyWithIdsCitesOne) {
  for (const char* family : {"29", "56"}) {
    for (const fs::path& file : yaml_files(kTests / "scenarios" / family)) {
      Diagnostics diagnostics;
      const Source source(file.string(), contents(file));
      const auto scenario = scenario::read_scenario(source, diagnostics);
      EXPECT_TRUE(scenario && !scenario->ids.empty()) << file << " shows no rule";
    }
  }
}

}  // namespace
}  // namespace turup
