// Checks that the reference is complete: every key and every word has an English text and a sample that loads, and
// makes a difference that the rulebook tells. There are no exceptions.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "base/base.h"
#include "language/advice.h"
#include "language/glossary.h"
#include "language/language.h"
#include "loader/sampled.h"

namespace turup {
namespace {

bool is_phrase(std::string_view text) {
  return text.size() > 3 && text.find('_') == text.npos && text.back() != '.' && std::islower(text.front()) != 0;
}

Loaded loaded(const Sample& sample, std::string_view text) { return load_file_text(file_over(sample.game, text)); }
Loaded loaded(const Sample& sample) { return loaded(sample, sample.text); }

bool is_fine(const Loaded& result) {
  return result.diagnostics.all().empty() && (result.rules || result.kind == FileKind::house_rule);
}

std::string rulebook(const Loaded& result) { return result.rules ? explain(*result.rules) : std::string(); }

// Returns the rulebook of the game without the sample, under the same title.
std::string rulebook_without(const Sample& sample) {
  const Loaded result = loaded(sample, "");
  EXPECT_TRUE(result.rules) << said(result);
  return rulebook(result);
}

TEST(Reference, SaysInEnglishWhatEveryKeySets) {
  for (const KeyInfo& key : catalogue()) EXPECT_TRUE(is_phrase(key.doc)) << key.path << ": " << key.doc;
  for (const FileKey& key : file_keys()) EXPECT_TRUE(is_phrase(key.doc)) << key.name << ": " << key.doc;
}

TEST(Reference, SaysInEnglishWhatEveryWordMeans) {
  for (const KeyInfo& key : catalogue()) {
    for (const Word& word : key.words) {
      const std::string meaning = meaning_of(key, word);
      EXPECT_GT(meaning.size(), 2U) << key.path << " " << word.word;
      EXPECT_NE(explain_key(key.path).find(meaning.substr(0, meaning.find(' '))), std::string::npos)
          << key.path << " " << word.word;
    }
  }
}

TEST(Reference, HasASampleForEveryKey) {
  for (const KeyInfo& key : catalogue()) EXPECT_FALSE(samples_of(key.path).empty()) << key.path;
  for (const FileKey& key : file_keys()) EXPECT_FALSE(samples_of(key.name).empty()) << key.name;
}

std::string error_for(std::string_view keys) {
  return said(load_file_text(fmt::format("variant: Ours\nsays: A table of ours.\nextends: 29\n{}\n", keys)));
}

void expect_told(const Unsaid& thing, const std::string& keys) {
  const std::string error = error_for(keys);
  EXPECT_NE(error.find(fmt::format("Turup cannot say this: {};", thing.what)), error.npos) << error;
  EXPECT_NE(error.find(script_words(thing)), error.npos) << error;
  EXPECT_NE(error.find(fmt::format("the nearest is `{}`: {}", thing.key, thing.nearest)), error.npos) << error;
}

TEST(Reference, SaysWhatCannotBeSaid) {
  std::ifstream file(std::string(TURUP_ROOT) + "/variants/README.md");
  const std::string guide((std::istreambuf_iterator<char>(file)), {});
  for (const Unsaid& thing : unsaid_things()) {
    EXPECT_NE(key_info(thing.key), nullptr) << thing.key;
    const std::string script = thing.script.empty() ? "–" : std::string(thing.script);
    EXPECT_NE(guide.find(fmt::format("| {} | `{}`: {} | {} |\n", thing.what, thing.key, thing.nearest, script)),
              guide.npos)
        << thing.what;
    for (const std::string& word : split(thing.words, ' ')) {
      const bool has_place = word.starts_with("play.");
      expect_told(thing, fmt::format("play: {{ {}: anything }}", word.substr(has_place ? 5 : 0)));
      if (!has_place) expect_told(thing, fmt::format("auction: {{ kind: {} }}", word));
    }
  }
}

TEST(Reference, ListsNothingAsUnsaidThatCanBeSaid) {
  for (const KeyInfo& key : catalogue()) {
    const std::string path = key.path.substr(0, key.path.size() - std::min(key.path.size(), key.name.size() + 1));
    EXPECT_EQ(unsaid(path, key.name), nullptr) << key.path;
    for (const Word& word : key.words) EXPECT_EQ(unsaid("", word.word), nullptr) << key.path << " " << word.word;
  }
}

TEST(Reference, TellsPlayersWordsThatAreNoKeysByAKeyThatIs) {
  std::set<std::string> seen;
  for (const Term& term : glossary()) {
    EXPECT_TRUE(term.key.empty() || key_info(term.key) != nullptr) << term.key;
    for (const std::string& word : split(term.words, ' ')) {
      EXPECT_TRUE(seen.insert(word).second) << word << " stands for two things";
      EXPECT_EQ(term_called(word), &term) << word;
      for (const KeyInfo& key : catalogue()) EXPECT_NE(key.name, word) << "is a key itself";
    }
  }
  EXPECT_EQ(term_called("grand slam"), term_called("grand_slam"));
  EXPECT_EQ(term_called("nothing of ours"), nullptr);
}

TEST(Reference, HasNoSampleOfAKeyThatIsNot) {
  for (const Sample& sample : key_samples())
    EXPECT_TRUE(file_key(sample.key) != nullptr || (key_info(sample.key) != nullptr && !sample.game.empty()))
        << sample.key;
}

TEST(Reference, ShowsItsSamplesWhereAKeyIsExplained) {
  for (const Sample& sample : key_samples()) {
    EXPECT_LE(sample.lines().size(), sample.game.empty() ? 5U : 4U) << sample.key;
    for (const std::string_view line : sample.lines()) {
      EXPECT_LE(line.size(), 78U) << line;
      EXPECT_NE(explain_key(sample.key).find(line), std::string::npos) << sample.key << "\n" << line;
    }
  }
}

TEST(Samples, LoadAndSetTheirKey) {
  for (const Sample& sample : key_samples()) {
    const std::string text(sample.text);
    SCOPED_TRACE(std::string(sample.key) + "\n" + text);
    const Loaded result = loaded(sample);
    ASSERT_TRUE(is_fine(result)) << said(result);
    if (sample.game.empty())
      EXPECT_NE(("\n" + text).find("\n" + std::string(sample.key) + ": "), text.npos);
    else
      EXPECT_TRUE(sets(*result.rules, sample.key));
  }
}

TEST(Samples, ChangeWhatTheRulebookSays) {
  for (const Sample& sample : key_samples()) {
    if (sample.game.empty()) continue;
    EXPECT_NE(rulebook(loaded(sample)), rulebook_without(sample)) << sample.key << "\n" << sample.text;
  }
}

// Returns whether one of the samples has the word, or loads with it in place of its own.
testing::AssertionResult is_shown(const KeyInfo& key, std::string_view word) {
  testing::AssertionResult trouble = testing::AssertionFailure() << key.path << " " << word << "\n";
  for (const Sample& sample : samples_of(key.path)) {
    const std::string text = showing(sample, key, word);
    const Loaded result = loaded(sample, text);
    if (!text.empty() && is_taken(result) && sets(*result.rules, key.path)) return testing::AssertionSuccess();
    trouble << text << said(result);
  }
  return trouble;
}

TEST(Samples, ShowEveryWordOrHaveAPlaceForIt) {
  for (const KeyInfo& key : catalogue())
    for (const Word& word : key.words) EXPECT_TRUE(is_shown(key, word.word));
}

void expect_told_apart(const KeyInfo& key, const Sample& sample) {
  std::map<std::string, std::string_view> books;
  for (const Word& word : key.words) {
    const Loaded result = loaded(sample, with_word(sample, key, word.word));
    const bool is_named_otherwise = word.word == "in_turn";  // it is a seat for which there is a word, too
    if (!is_taken(result) || is_named_otherwise) continue;
    const auto [other, is_new] = books.emplace(rulebook(result), word.word);
    EXPECT_TRUE(is_new) << key.path << ": `" << word.word << "` reads like `" << other->second << "`";
  }
}

TEST(Samples, AreToldApartByTheRulebookWordByWord) {
  for (const KeyInfo& key : catalogue())
    for (const Sample& sample : samples_of(key.path)) expect_told_apart(key, sample);
}

TEST(Reference, IsTheFileBesideTheVariants) {
  EXPECT_TRUE(contents(kRoot / "variants" / "reference.md") == reference())
      << "variants/reference.md is stale: turup schema --markdown > variants/reference.md";
}

}  // namespace
}  // namespace turup
