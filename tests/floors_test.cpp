// The floors: who may include whom, read off the #include lines of every file.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

const fs::path kRoot = TURUP_ROOT;

// A floor, and those below it. Loader, game and script stand side by side; the solver stands on game alone.
const std::map<std::string, std::vector<std::string>> kBelow = {
    {"base", {}},
    {"cards", {"base"}},
    {"rules", {"base", "cards"}},
    {"loader", {"base", "cards", "rules"}},
    {"game", {"base", "cards", "rules"}},
    {"script", {"base", "cards", "rules"}},
    {"solver", {"base", "cards", "rules", "game"}},
};

// A third party, and the beginning of the paths that may include it.
const std::map<std::string, std::string> kHomes = {
    {"yaml-cpp/", "interpreter/loader/"},
    {"lua.h", "interpreter/script/"},
    {"lauxlib.h", "interpreter/script/"},
    {"lualib.h", "interpreter/script/"},
    {"lua.hpp", "interpreter/script/"},
    {"CLI/", "tools/turup/arguments.cpp"},
    {"nlohmann/", "interpreter/base/json.h"},
    {"xxhash.h", "interpreter/base/hash.cpp"},
    {"editline/", "tools/terminal/"},
    {"histedit.h", "tools/terminal/"},
    {"readline/", "nowhere"},
};

std::string first_part(const std::string& path) { return path.substr(0, path.find('/')); }

// What an #include line names; empty if the line is none.
std::string included(const std::string& line) {
  std::size_t at = line.find_first_not_of(" \t");
  if (at == line.npos || line[at] != '#') return {};
  at = line.find_first_not_of(" \t", at + 1);
  if (at == line.npos || !line.substr(at).starts_with("include")) return {};
  const std::size_t begin = line.find_first_of("<\"", at);
  if (begin == line.npos) return {};
  const std::size_t end = line.find_first_of(">\"", begin + 1);
  return end == line.npos ? std::string{} : line.substr(begin + 1, end - begin - 1);
}

// Why `file` (from the root of the project) may not include `header`; empty if it may.
std::string objection(const std::string& file, const std::string& header) {
  for (const auto& [third_party, home] : kHomes)
    if (header.starts_with(third_party) && !file.starts_with(home)) return header + " is at home in " + home;
  const bool is_in_interpreter = file.starts_with("interpreter/");
  const std::string part = first_part(header);
  if (!is_in_interpreter) {
    const bool is_bot = file.starts_with("tools/bots/");
    return is_bot && header == "game/state.h" ? "players see a View and nothing else" : std::string{};
  }
  if (header.find('/') == header.npos) return {};  // of the language or the system, or judged above
  const std::string floor = first_part(file.substr(std::string("interpreter/").size()));
  if (!kBelow.contains(part)) {
    static const std::vector<std::string> kTools = {"bots",     "table",    "seats", "duel", "review",
                                                    "terminal", "scenario", "turup", "tools"};
    const bool is_tool = std::find(kTools.begin(), kTools.end(), part) != kTools.end();
    return is_tool ? "tools stand above the interpreter" : std::string{};
  }
  if (part == floor) return {};
  const std::vector<std::string>& below = kBelow.at(floor);
  const bool is_below = std::find(below.begin(), below.end(), part) != below.end();
  return is_below ? std::string{} : part + " is not below " + floor;
}

std::vector<fs::path> sources() {
  std::vector<fs::path> files;
  for (const char* folder : {"interpreter", "tools"})
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(kRoot / folder))
      if (entry.path().extension() == ".h" || entry.path().extension() == ".cpp") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

TEST(Floors, AFileIncludesOnlyItsOwnFloorAndThoseBelow) {
  std::size_t includes = 0;
  for (const fs::path& path : sources()) {
    const std::string file = path.lexically_relative(kRoot).string();
    std::ifstream in(path);
    int number = 0;
    for (std::string line; std::getline(in, line);) {
      ++number;
      const std::string header = included(line);
      includes += header.empty() ? 0 : 1;
      EXPECT_EQ(objection(file, header), "") << file << ":" << number;
    }
  }
  EXPECT_GT(includes, 500U) << "the sources were not found";
}

TEST(Floors, EveryFolderOfTheInterpreterIsAFloor) {
  for (const fs::directory_entry& entry : fs::directory_iterator(kRoot / "interpreter"))
    EXPECT_TRUE(kBelow.contains(entry.path().filename().string())) << entry.path();
}

TEST(Floors, AnIncludeFromAboveIsSeen) {
  EXPECT_EQ(objection("interpreter/cards/deck.h", "rules/pack.h"), "rules is not below cards");
  EXPECT_EQ(objection("interpreter/game/game.h", "loader/tree.h"), "loader is not below game");
  EXPECT_EQ(objection("interpreter/loader/loader.h", "game/game.h"), "game is not below loader");
  EXPECT_EQ(objection("interpreter/script/value.h", "game/state.h"), "game is not below script");
  EXPECT_EQ(objection("interpreter/rules/rules.h", "bots/player.h"), "tools stand above the interpreter");
  EXPECT_EQ(objection("interpreter/game/game.h", "rules/rules.h"), "");
}

TEST(Floors, AThirdPartyAwayFromHomeIsSeen) {
  EXPECT_NE(objection("interpreter/game/game.cpp", "yaml-cpp/yaml.h"), "");
  EXPECT_NE(objection("interpreter/loader/scripts.cpp", "lua.hpp"), "");
  EXPECT_NE(objection("tools/turup/main.cpp", "CLI/CLI.hpp"), "");
  EXPECT_NE(objection("tools/turup/list.cpp", "nlohmann/json.hpp"), "");
  EXPECT_NE(objection("tools/bots/club_player.h", "game/state.h"), "");
  EXPECT_EQ(objection("interpreter/loader/events.cpp", "yaml-cpp/eventhandler.h"), "");
}

TEST(Floors, IncludeLinesAreReadAsTheCompilerReadsThem) {
  EXPECT_EQ(included("#include <vector>"), "vector");
  EXPECT_EQ(included("  #  include \"base/text.h\"  // why"), "base/text.h");
  EXPECT_EQ(included("// #include <vector>"), "");
  EXPECT_EQ(included("#define include <x>"), "");
}

}  // namespace
