// The words of a key are answered where they are declared: nothing compares with one, so that the compiler stops at
// each question when a word is added.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>

namespace {

namespace fs = std::filesystem;

const fs::path kProject = TURUP_ROOT;

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

// Returns the enumerations of the families that have a table of words, but for those that name things of their own
// (the players who get cards): nothing can be asked of these that is not asked of each.
std::set<std::string> enumerations_with_words() {
  const std::regex declared(R"(enum class (\w+)[^{;]*\{[^}]*\};\s*inline constexpr Word )");
  std::set<std::string> found;
  for (const auto& entry : fs::directory_iterator(kProject / "interpreter/rules")) {
    if (entry.path().extension() != ".h") continue;
    const std::string text = text_of(entry.path());
    for (std::sregex_iterator it(text.begin(), text.end(), declared); it != std::sregex_iterator{}; ++it)
      found.insert((*it)[1]);
  }
  found.erase("Receiver");
  return found;
}

// Returns the enumerations with which a source compares by == or !=.
std::set<std::string> compared_in(const std::string& text) {
  const std::regex compared(R"([=!]= (\w+)::)");
  std::set<std::string> found;
  for (std::sregex_iterator it(text.begin(), text.end(), compared); it != std::sregex_iterator{}; ++it)
    found.insert((*it)[1]);
  return found;
}

TEST(Questions, NothingComparesWithAWordOfAKey) {
  const std::set<std::string> words = enumerations_with_words();
  EXPECT_GT(words.size(), 30U) << "the families were not found";
  for (const char* top : {"interpreter", "tools"})
    for (const auto& entry : fs::recursive_directory_iterator(kProject / top)) {
      const fs::path& file = entry.path();
      if (file.extension() != ".h" && file.extension() != ".cpp") continue;
      if (file.filename() == "check_idle.cpp") continue;  // asks whether a word other than the default is written
      for (const std::string& name : compared_in(text_of(file)))
        EXPECT_FALSE(words.contains(name)) << file.lexically_relative(kProject) << " compares with a word of " << name
                                           << ": ask a question of the family's header";
    }
}

TEST(Questions, AComparisonIsSeen) {
  EXPECT_TRUE(compared_in("if (rules.voids.redeal == Redeal::same_dealer) …").contains("Redeal"));
  EXPECT_TRUE(compared_in("rules.play.review != Review::last_card;").contains("Review"));
  EXPECT_TRUE(compared_in("case Review::last_card: return true;").empty());
}

}  // namespace
