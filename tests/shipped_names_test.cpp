// A user's script is treated as ours are: no source names a script that comes with the project.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

const fs::path kTree = TURUP_ROOT;

// Names of scripts that are also words of the language or of the code, where they may stand in backticks.
const std::set<std::string> kWords = {"ditto", "reversed", "tables"};
// Samples show a key at work, and `hooks` is a key.
const std::set<std::string> kSampleFiles = {"samples.cpp"};

std::vector<std::string> shipped_scripts() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(kTree / "hooks"))
    if (entry.path().extension() == ".lua") names.push_back(entry.path().stem().string());
  return names;
}

// Returns the scripts that a text names as scripts are named: in backticks, under `hooks`, or as a text of their own.
std::vector<std::string> scripts_named(const std::string& text, const std::vector<std::string>& scripts) {
  std::vector<std::string> found;
  for (const std::string& name : scripts) {
    const std::string named = "hooks: \\{ *" + name + "\\b|hooks[./]" + name + "\\b";
    const std::string quoted = kWords.contains(name) ? "" : "|`" + name + "`";
    if (std::regex_search(text, std::regex(named + quoted))) found.push_back(name);
  }
  return found;
}

TEST(ShippedNames, NoSourceNamesAScript) {
  const std::vector<std::string> scripts = shipped_scripts();
  ASSERT_FALSE(scripts.empty());
  for (const char* folder : {"interpreter", "tools"}) {
    for (const auto& entry : fs::recursive_directory_iterator(kTree / folder)) {
      const fs::path& file = entry.path();
      if ((file.extension() != ".cpp" && file.extension() != ".h") || kSampleFiles.contains(file.filename())) continue;
      std::ostringstream text;
      text << std::ifstream(file).rdbuf();
      for (const std::string& name : scripts_named(text.str(), scripts)) ADD_FAILURE() << file << " names " << name;
    }
  }
}

TEST(ShippedNames, ANamedScriptIsSeen) {
  EXPECT_EQ(scripts_named("the script `runners` pays", {"runners"}).size(), 1U);
  EXPECT_EQ(scripts_named("hooks: { tables: {} }", {"tables"}).size(), 1U);
  EXPECT_TRUE(scripts_named("the tables of a hall", {"tables"}).empty());
}

}  // namespace
