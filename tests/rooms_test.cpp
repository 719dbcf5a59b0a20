// Tests the walls between rooms: which room may include which, as the build declares it. Every #include is followed to
// its end.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

const fs::path kRoot = TURUP_ROOT;

// By third party: the beginnings of the paths that may include it.
const std::map<std::string, std::string> kHomes = {
    {"yaml-cpp/", "interpreter/yaml/"},
    {"lua.h", "interpreter/script/"},
    {"lauxlib.h", "interpreter/script/"},
    {"lualib.h", "interpreter/script/"},
    {"lua.hpp", "interpreter/script/"},
    {"CLI/", "tools/turup/cli/arguments.cpp"},
    {"nlohmann/", "interpreter/base/json.h"},
    {"xxhash.h", "interpreter/base/hash.cpp"},
    {"curl/", "tools/mail/"},
    {"pybind11/", "tools/python/module.cpp"},
    {"curses.h", "tools/screen/glass.cpp"},
    {"editline/", "tools/terminal/"},
    {"histedit.h", "tools/terminal/"},
    {"readline/", "nowhere"},
};

// The files that may hold the whole State of a deal. In the expert's folder every deal is imagined. Files that ask
// players run the table. Files that make players decide nothing. Measuring deals cards of its own, long before a seat
// sees any.
const std::vector<std::string> kMayHoldState = {"tools/players/expert/",       "tools/players/asking.",
                                                "tools/players/kinds.cpp",     "tools/players/players.h",
                                                "tools/players/measuring.cpp", "tools/players/parted_deals.cpp"};

struct Room {
  std::string folder;           // "interpreter/game"
  std::set<std::string> doors;  // "game.h"
  std::set<std::string> below;  // "cards", as declared
};

std::set<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::set<std::string> words;
  for (std::string word; in >> word;) words.insert(word);
  return words;
}

// Returns the rooms by the last part of their folder, from lines like "interpreter/game: game.h: base cards".
std::map<std::string, Room> declared_rooms(std::istream& in) {
  std::map<std::string, Room> rooms;
  for (std::string line; std::getline(in, line);) {
    const std::size_t first = line.find(':');
    const std::size_t second = line.find(':', first + 1);
    if (first == line.npos || second == line.npos) continue;
    const std::string folder = line.substr(0, first);
    rooms[folder.substr(folder.rfind('/') + 1)] = {folder, words_of(line.substr(first + 1, second - first - 1)),
                                                   words_of(line.substr(second + 1))};
  }
  return rooms;
}

const std::map<std::string, Room>& rooms() {
  static const std::map<std::string, Room> kRooms = [] {
    std::ifstream in(TURUP_ROOMS_FILE);
    return declared_rooms(in);
  }();
  return kRooms;
}

// Returns the room in which a file lies; null if it lies in none.
const Room* room_of(const std::string& file) {
  const Room* found = nullptr;
  for (const auto& [name, room] : rooms())
    if (file.starts_with(room.folder + "/") && (!found || room.folder.size() > found->folder.size())) found = &room;
  return found;
}

std::string name_of(const Room& room) { return room.folder.substr(room.folder.rfind('/') + 1); }

// Returns what an #include line names; empty for any other line.
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

struct Include {
  std::string header;  // as it is written
  std::string file;    // from the project's root; empty: of the system or a third party
  int line = 0;
};

std::vector<Include> includes_of(const std::string& file) {
  std::vector<Include> includes;
  std::ifstream in(kRoot / file);
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const std::string header = included(line);
    if (header.empty()) continue;
    std::string path;
    for (const char* top : {"interpreter/", "tools/"})
      if (fs::exists(kRoot / (top + header))) path = top + header;
    includes.push_back({header, path, number});
  }
  return includes;
}

// Returns why `file` may not include `header`, which is `path` in the project; empty if it may.
std::string objection(const std::string& file, const std::string& header, const std::string& path) {
  const auto strayed = std::find_if(kHomes.begin(), kHomes.end(), [&](const auto& at_home) {
    return header.starts_with(at_home.first) && !file.starts_with(at_home.second);
  });
  if (strayed != kHomes.end()) return header + " is at home in " + strayed->second;
  if (path.empty()) return {};
  const Room* own = room_of(file);
  const Room* other = room_of(path);
  if (own == other) return {};
  if (own != nullptr && (other == nullptr || !own->below.contains(name_of(*other))))
    return header + " is not below " + name_of(*own);
  if (other == nullptr) return {};
  const std::string inside = path.substr(other->folder.size() + 1);
  return other->doors.contains(inside) ? std::string{} : header + " is no door of " + name_of(*other);
}

std::string objection(const std::string& file, const std::string& header) {
  for (const char* top : {"interpreter/", "tools/"})
    if (fs::exists(kRoot / (top + header))) return objection(file, header, top + header);
  return objection(file, header, "");
}

std::vector<std::string> sources(const std::string& folder) {
  std::vector<std::string> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(kRoot / folder))
    if (entry.path().extension() == ".h" || entry.path().extension() == ".cpp")
      files.push_back(entry.path().lexically_relative(kRoot).string());
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<std::string> all_sources() {
  std::vector<std::string> files = sources("interpreter");
  for (std::string& file : sources("tools")) files.push_back(std::move(file));
  return files;
}

// Returns every header of the project that a file includes, also through others.
std::set<std::string> closure(const std::string& file) {
  std::set<std::string> reached;
  std::vector<std::string> to_read{file};
  while (!to_read.empty()) {
    const std::string next = to_read.back();
    to_read.pop_back();
    for (const Include& include : includes_of(next))
      if (!include.file.empty() && reached.insert(include.file).second) to_read.push_back(include.file);
  }
  return reached;
}

bool may_hold_state(const std::string& file) {
  return std::any_of(kMayHoldState.begin(), kMayHoldState.end(),
                     [&](const std::string& place) { return file.starts_with(place); });
}

TEST(Rooms, AFileIncludesOnlyItsOwnRoomAndTheDoorsOfThoseBelow) {
  std::size_t includes = 0;
  for (const std::string& file : all_sources())
    for (const Include& include : includes_of(file)) {
      ++includes;
      EXPECT_EQ(objection(file, include.header, include.file), "") << file << ":" << include.line;
    }
  EXPECT_GT(includes, 500U) << "the sources were not found";
}

TEST(Rooms, WhatAFileComesToLiesInRoomsBelow) {
  for (const std::string& file : all_sources()) {
    const Room* own = room_of(file);
    if (own == nullptr) continue;
    for (const std::string& header : closure(file)) {
      const Room* other = room_of(header);
      ASSERT_NE(other, nullptr) << header;
      EXPECT_TRUE(other == own || own->below.contains(name_of(*other))) << file << " comes to " << header;
    }
  }
}

TEST(Rooms, EveryFolderOfSourcesIsARoom) {
  for (const std::string& file : all_sources())
    EXPECT_TRUE(room_of(file) != nullptr || file == "tools/turup/main.cpp" || file == "tools/python/module.cpp" ||
                file.starts_with("interpreter/package/examples/"))
        << file;
}

TEST(Rooms, EveryDoorIsThereAndSaysWhatTheRoomOffers) {
  for (const auto& [name, room] : rooms())
    for (const std::string& door : room.doors) {
      std::ifstream in(kRoot / room.folder / door);
      std::string line;
      ASSERT_TRUE(std::getline(in, line)) << room.folder << "/" << door;
      EXPECT_TRUE(line.starts_with("// ")) << room.folder << "/" << door;
    }
}

TEST(Rooms, NoRoomStandsOnItself) {
  for (const auto& [name, room] : rooms())
    for (const std::string& below : room.below) {
      ASSERT_TRUE(rooms().contains(below)) << name << " stands on " << below << ", which is no room";
      EXPECT_FALSE(rooms().at(below).below.contains(name)) << name << " and " << below;
    }
}

TEST(Rooms, PlayersSeeAViewAndNothingElse) {
  std::size_t looked_at = 0;
  for (const std::string& file : sources("tools/players")) {
    if (may_hold_state(file)) continue;
    ++looked_at;
    const std::set<std::string> reached = closure(file);
    EXPECT_FALSE(reached.contains("interpreter/game/state.h")) << file;
  }
  EXPECT_GT(looked_at, 15U);
}

TEST(Rooms, AViewCanBeReadWithoutAState) {
  const std::set<std::string> reached = closure("interpreter/knowledge/knowledge.h");
  EXPECT_TRUE(reached.contains("interpreter/knowledge/view.h"));
  EXPECT_FALSE(reached.contains("interpreter/game/state.h"));
  EXPECT_TRUE(closure("interpreter/knowledge/witness.h").contains("interpreter/game/state.h"));
}

TEST(Rooms, AnIncludeFromAboveIsSeen) {
  EXPECT_EQ(objection("interpreter/cards/deck.h", "rules/rules.h"), "rules/rules.h is not below cards");
  EXPECT_EQ(objection("interpreter/game/kernel.h", "yaml/yaml.h"), "yaml/yaml.h is not below game");
  EXPECT_EQ(objection("interpreter/script/value.h", "game/game.h"), "game/game.h is not below script");
  EXPECT_EQ(objection("interpreter/rules/rules.h", "players/players.h"), "players/players.h is not below rules");
  EXPECT_EQ(objection("tools/table/table.h", "terminal/terminal.h"), "terminal/terminal.h is not below table");
  EXPECT_EQ(objection("interpreter/game/kernel.h", "rules/rules.h"), "");
}

TEST(Rooms, AnIncludePastADoorIsSeen) {
  EXPECT_EQ(objection("interpreter/game/kernel.h", "rules/play.h"), "rules/play.h is no door of rules");
  EXPECT_EQ(objection("tools/turup/main.cpp", "loader/files.h"), "loader/files.h is no door of loader");
  EXPECT_EQ(objection("tools/turup/commands/new.cpp", "turup/cli/console.h"), "turup/cli/console.h is no door of cli");
  EXPECT_EQ(objection("tools/turup/commands/new.cpp", "turup/authoring/draft.h"),
            "turup/authoring/draft.h is no door of authoring");
}

TEST(Rooms, AThirdPartyAwayFromHomeIsSeen) {
  EXPECT_NE(objection("interpreter/game/kernel.cpp", "yaml-cpp/yaml.h"), "");
  EXPECT_NE(objection("interpreter/loader/scripts.cpp", "lua.hpp"), "");
  EXPECT_NE(objection("tools/turup/main.cpp", "CLI/CLI.hpp"), "");
  EXPECT_NE(objection("tools/turup/commands/list.cpp", "nlohmann/json.hpp"), "");
  EXPECT_EQ(objection("interpreter/yaml/events.cpp", "yaml-cpp/eventhandler.h"), "");
}

TEST(Rooms, IncludeLinesAreReadAsTheCompilerReadsThem) {
  EXPECT_EQ(included("#include <vector>"), "vector");
  EXPECT_EQ(included("  #  include \"base/text.h\"  // why"), "base/text.h");
  EXPECT_EQ(included("// #include <vector>"), "");
  EXPECT_EQ(included("#define include <x>"), "");
}

TEST(Rooms, LinesOfTheBuildAreRead) {
  std::istringstream in("interpreter/game: game.h: base cards\n");
  const auto read = declared_rooms(in);
  ASSERT_TRUE(read.contains("game"));
  EXPECT_EQ(read.at("game").folder, "interpreter/game");
  EXPECT_TRUE(read.at("game").doors.contains("game.h"));
  EXPECT_TRUE(read.at("game").below.contains("cards"));
}

}  // namespace
