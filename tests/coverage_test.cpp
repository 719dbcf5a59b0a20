// Every rule of the release is shown by a scenario: the ids of scenarios/ids.txt against what the scenarios cite.
//
// A rule that only the reading of a variant can break may be cited by a file of tests/invalid instead, in a comment:
// `# rules: 56-table-01`. What cannot be shown at all stands in scenarios/exceptions.txt with the reason. That the
// scenarios hold is another test (`turup test`).
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "base/text.h"
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

// The lines that say something: no comments, none empty.
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

// "# rules: 56-table-01, 56-table-02"
std::vector<std::string> cited_in_comment(const std::string& line) {
  constexpr std::string_view kStart = "# rules:";
  std::vector<std::string> ids;
  if (!line.starts_with(kStart)) return ids;
  for (const std::string& id : split(std::string_view(line).substr(kStart.size()), ',')) ids.emplace_back(trimmed(id));
  return ids;
}

// By id: a file that cites it.
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
std::vector<std::string> exceptions() { return lines_of(contents(kTests / "scenarios" / "exceptions.txt")); }

std::set<std::string> excepted() {
  std::set<std::string> ids;
  for (const std::string& line : exceptions()) ids.insert(first_word(line));
  return ids;
}

TEST(Coverage, EveryRuleOfTheReleaseIsShown) {
  const Cited shown = cited();
  const std::set<std::string> excused = excepted();
  for (const std::string& id : ids())
    EXPECT_TRUE(shown.contains(id) || excused.contains(id)) << "no scenario cites " << id;
}

TEST(Coverage, EveryRuleCitedExists) {
  const std::vector<std::string> list = ids();
  const std::set<std::string> known(list.begin(), list.end());
  EXPECT_EQ(known.size(), list.size()) << "an id stands twice in ids.txt";
  for (const auto& [id, file] : cited()) EXPECT_TRUE(known.contains(id)) << file << " cites " << id;
}

TEST(Coverage, EveryExceptionIsNeededAndHasAReason) {
  const std::vector<std::string> list = ids();
  const Cited shown = cited();
  for (const std::string& line : exceptions()) {
    const std::string id = first_word(line);
    EXPECT_EQ(std::count(list.begin(), list.end(), id), 1) << id << " is no rule of ids.txt";
    EXPECT_FALSE(shown.contains(id)) << id << " is shown by " << shown.at(id);
    EXPECT_GT(line.size(), id.size() + 1) << id << " stands in exceptions.txt without a reason";
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
