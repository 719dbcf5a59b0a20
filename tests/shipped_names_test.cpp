// A user's script is treated as ours are: no source names a script that comes with the project.
#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

const fs::path kTree = TURUP_ROOT;

// Names of scripts that are also words of the language or of the code, where they may stand in backticks.
const std::set<std::string> kWords = {"reversed", "tables"};
// Samples show a key at work, and `hooks` is a key.
const std::set<std::string> kSampleFiles = {"samples.cpp"};

std::vector<std::string> shipped_scripts() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(kTree / "hooks"))
    if (entry.path().extension() == ".lua") names.push_back(entry.path().stem().string());
  return names;
}

// Returns whether the text has `beginning` and then the name, which is not a part of a longer one.
bool has_name(const std::string& text, const std::string& beginning, const std::string& name) {
  const std::string wanted = beginning + name;
  for (std::size_t at = text.find(wanted); at != std::string::npos; at = text.find(wanted, at + 1)) {
    const char next = at + wanted.size() < text.size() ? text[at + wanted.size()] : ' ';
    if (std::isalnum(static_cast<unsigned char>(next)) == 0 && next != '_') return true;
  }
  return false;
}

// Returns the scripts that a text names as scripts are named: in backticks, or under `hooks`.
std::vector<std::string> scripts_named(const std::string& text, const std::vector<std::string>& scripts) {
  std::vector<std::string> found;
  for (const std::string& name : scripts) {
    const bool is_quoted = !kWords.contains(name) && text.find('`' + name + '`') != std::string::npos;
    if (is_quoted || has_name(text, "hooks.", name) || has_name(text, "hooks/", name) ||
        has_name(text, "hooks: { ", name))
      found.push_back(name);
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
