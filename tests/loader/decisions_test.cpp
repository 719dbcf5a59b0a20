// Checks that `explain` tells every decision on a point that the documents leave open. scenarios/decisions.txt names
// the game, with house rules, and the key or script. Its sentence must stand in that game's rulebook.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <fstream>

#include "base/base.h"
#include "language/explain_sentence.h"
#include "language/language.h"
#include "variants/shipped.h"

namespace turup {
namespace {

struct Decision {
  std::string id;
  std::string game;  // "29/base+double"
  std::string key;
};

void PrintTo(const Decision& decision, std::ostream* out) { *out << decision.id; }

std::vector<std::string> lines() {
  std::ifstream file(std::string(TURUP_ROOT) + "/tests/scenarios/decisions.txt");
  std::vector<std::string> all;
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line[0] != '#') all.push_back(line);
  return all;
}

std::vector<Decision> decisions() {
  std::vector<Decision> all;
  for (const std::string& line : lines()) {
    const std::vector<std::string> words = split(line, ' ');
    if (words.size() == 3 && words[1] != "prompt" && words[1] != "otherwise:")
      all.push_back({words[0], words[1], words[2]});
  }
  return all;
}

// Returns the text on one line, with single blanks.
std::string unwrapped(const std::string& text) {
  std::string result;
  for (const std::string& line : split(text, '\n'))
    for (const std::string& word : split(line, ' '))
      if (!word.empty()) result += word + " ";
  return result;
}

class Decisions : public testing::TestWithParam<Decision> {};

// Returns the sentences for a key, for the keys of a group, or for a script, as the rulebook of this game tells them.
std::vector<std::string> sentences(const Rules& rules, const std::string& key) {
  std::vector<std::string> found;
  for (const Item& item : listing(rules))
    if (item.path == key || item.path.starts_with(key + "."))
      if (std::string says = sentence_of(rules, item); !says.empty()) found.push_back(std::move(says));
  for (const HookUse& use : rules.hooks)
    if ("hooks." + use.script.name == key) found.push_back(use.script.says);
  return found;
}

TEST_P(Decisions, AreSaidInTheRulebook) {
  const std::vector<std::string> parts = split(GetParam().game, '+');
  const shipped::Variant variant = shipped::variant(parts[0], {parts.begin() + 1, parts.end()});
  ASSERT_TRUE(variant.rules) << variant.trouble;
  const std::string book = unwrapped(explain(*variant.rules));
  const std::vector<std::string> wanted = sentences(*variant.rules, GetParam().key);
  const auto is_told = [&book](const std::string& said) {
    std::string sentence(trimmed(unwrapped(said)));
    if (sentence.empty()) return false;
    if (book.find(sentence) != book.npos) return true;
    // A number that the rule works out stands behind it: "The target never falls below the lowest bid, 15."
    if (book.find(sentence.substr(0, sentence.size() - 1) + ", ") != book.npos) return true;
    sentence[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(sentence[0])));
    return book.find("; " + sentence) != book.npos;
  };
  EXPECT_TRUE(std::any_of(wanted.begin(), wanted.end(), is_told))
      << GetParam().game << " does not say " << GetParam().key << (wanted.empty() ? "" : ": " + wanted.front());
}

INSTANTIATE_TEST_SUITE_P(All, Decisions, testing::ValuesIn(decisions()),
                         [](const testing::TestParamInfo<Decision>& decision) {
                           std::string name = decision.param.id;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

bool is_otherwise(const std::string& line) { return line.find(" otherwise: ") != line.npos; }

TEST(DecisionsFile, HasEveryNumberOnceAndAReasonForEverySlip) {
  int number = 0;
  for (const std::string& line : lines()) {
    if (is_otherwise(line)) continue;
    ++number;
    const std::string id = (number < 10 ? "Q-0" : "Q-") + std::to_string(number);
    EXPECT_TRUE(line.starts_with(id + " ")) << line;
    const std::string rest = line.substr(id.size() + 1);
    EXPECT_TRUE(split(rest, ' ').size() == 2 || (rest.starts_with("slip: ") && rest.size() > 12)) << line;
  }
  EXPECT_EQ(number, 108);
}

// If the program does not do what a rule asks, the file names an existing rule, once, and gives a reason.
TEST(DecisionsFile, HasAReasonForEveryRuleThatIsCarriedOutOtherwise) {
  std::ifstream file(std::string(TURUP_ROOT) + "/tests/scenarios/ids.txt");
  std::vector<std::string> ids;
  for (std::string line; std::getline(file, line);) ids.push_back(line.substr(0, line.find(' ')));
  for (const std::string& line : lines()) {
    if (!is_otherwise(line)) continue;
    const std::string id = line.substr(0, line.find(' '));
    EXPECT_EQ(std::count(ids.begin(), ids.end(), id), 1) << line;
    EXPECT_GT(line.size() - line.find(": "), 20U) << line;
  }
}

}  // namespace
}  // namespace turup
