// Compares the guide's tables of effective lines with the files, and checks the limits for files.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

namespace {

namespace fs = std::filesystem;

// Returns the number of lines that are neither blank nor a comment.
int effective_lines(const fs::path& path) {
  std::ifstream file(path);
  const std::string comment = path.extension() == ".lua" ? "--" : "#";
  int count = 0;
  for (std::string line; std::getline(file, line);) {
    const std::size_t at = line.find_first_not_of(' ');
    if (at != line.npos && line.compare(at, comment.size(), comment) != 0) ++count;
  }
  return count;
}

bool has_parent(const fs::path& path) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("extends:")) return true;
  return false;
}

// Returns the files by their names in the guide: "29/base", "double".
std::map<std::string, fs::path> shipped() {
  std::map<std::string, fs::path> files;
  const fs::path variants = fs::path(TURUP_ROOT) / "variants";
  for (const auto& entry : fs::recursive_directory_iterator(variants)) {
    if (entry.path().extension() != ".yaml") continue;
    std::string name = fs::relative(entry.path(), variants).replace_extension().string();
    if (name.starts_with("house-rules/")) name = name.substr(12);
    files[name] = entry.path();
  }
  return files;
}

std::map<std::string, fs::path> scripts() {
  std::map<std::string, fs::path> files;
  for (const auto& entry : fs::directory_iterator(fs::path(TURUP_ROOT) / "hooks"))
    if (entry.path().extension() == ".lua") files[entry.path().stem().string()] = entry.path();
  return files;
}

// Returns the number in "| `29/base` | what it is | 46 |", by the name before it.
std::map<std::string, int> written(const std::string& folder) {
  std::ifstream guide(fs::path(TURUP_ROOT) / folder / "README.md");
  std::map<std::string, int> lines;
  for (std::string line; std::getline(guide, line);) {
    if (!line.starts_with("| `") || !line.ends_with(" |")) continue;
    const std::string number = line.substr(line.rfind('|', line.size() - 2) + 1);
    const bool is_number = number.find_first_not_of("0123456789 |") == number.npos;
    if (const int count = std::atoi(number.c_str()); is_number && count > 0)
      lines[line.substr(3, line.find('`', 3) - 3)] = count;
  }
  return lines;
}

void expect_written(const std::string& folder, const std::map<std::string, fs::path>& files) {
  const auto table = written(folder);
  for (const auto& [name, path] : files) {
    ASSERT_TRUE(table.contains(name)) << folder << "/README.md does not name " << name;
    EXPECT_EQ(table.at(name), effective_lines(path)) << name;
  }
  for (const auto& [name, lines] : table) EXPECT_TRUE(files.contains(name)) << name << " is no file";
}

TEST(EffectiveLines, AreAsTheGuidesSay) {
  expect_written("variants", shipped());
  expect_written("hooks", scripts());
}

TEST(EffectiveLines, OfScriptsStayFew) {
  for (const auto& [name, path] : scripts()) EXPECT_LE(effective_lines(path), 80) << name;
}

TEST(EffectiveLines, StayFew) {
  std::vector<int> house_rules;
  for (const auto& [name, path] : shipped()) {
    const int lines = effective_lines(path);
    const bool is_rule = name.find('/') == name.npos;
    if (is_rule) house_rules.push_back(lines);
    EXPECT_LE(lines, is_rule ? 12 : has_parent(path) ? 30 : 60) << name;
  }
  std::sort(house_rules.begin(), house_rules.end());
  EXPECT_LE(house_rules[house_rules.size() / 2], 6);
}

}  // namespace
