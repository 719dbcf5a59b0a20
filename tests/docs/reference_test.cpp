// The reference has everything in it: every key and every word speaks English, has a sample that loads, and makes a
// difference that the rulebook tells. There are no exceptions.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "base/base.h"
#include "language/language.h"
#include "loader/loading.h"

namespace turup {
namespace {

bool is_phrase(std::string_view text) {
  return text.size() > 3 && text.find('_') == text.npos && text.back() != '.' && std::islower(text.front()) != 0;
}

// A house rule, or the head and keys of a variant as they would be written.
std::string file_of(const Sample& sample, const std::string& text) {
  if (sample.game.empty()) return text;
  return "variant: Sample\nsays: A sample.\nextends: " + std::string(sample.game) + "\n" + text;
}

Loaded loaded(const Sample& sample, const std::string& text) { return load_file_text(file_of(sample, text)); }
Loaded loaded(const Sample& sample) { return loaded(sample, std::string(sample.text)); }

bool is_fine(const Loaded& result) {
  return result.diagnostics.all().empty() && (result.rules || result.kind == FileKind::house_rule);
}
// The same of a sample with another word, which may be the one that the game has anyway.
bool takes(const Loaded& result) { return result.rules && (is_fine(result) || codes(result) == "W4027"); }

// Whether the sample itself wrote the key, or keys below it.
bool is_written(const Rules& rules, const std::string& key) {
  return std::any_of(rules.origins.begin(), rules.origins.end(), [&](const auto& written) {
    const auto& [path, origin] = written;
    const std::string generic = generic_path(path);
    const bool here = origin.span.source != nullptr && origin.span.source->name() == "ours.yaml";
    return here && (generic == key || generic.starts_with(key + "."));
  });
}

bool sets(const Rules& rules, std::string_view key) {
  if (key == "words") return !rules.words.empty();
  if (key == "options") return !rules.options.empty();
  if (key == "hooks") return !rules.hooks.empty();
  return is_written(rules, std::string(key));
}

// Where the value of `name` stands in a sample: from its first letter to behind its last.
std::pair<std::size_t, std::size_t> value_place(std::string_view text, const std::string& name) {
  std::size_t at = text.rfind(name + ":");
  while (at != text.npos && at > 0 && (std::isalnum(text[at - 1]) != 0 || text[at - 1] == '_'))
    at = text.rfind(name + ":", at - 1);
  if (at == text.npos) return {text.npos, text.npos};
  const std::size_t from = text.find_first_not_of(' ', at + name.size() + 1);
  if (text[from] != '[') return {from, text.find_first_of(",} \n", from)};
  int depth = 0;
  std::size_t to = from;
  do depth += text[to] == '[' ? 1 : text[to] == ']' ? -1 : 0;
  while (depth > 0 && ++to < text.size());
  return {from, to + 1};
}

// The sample with this word for the value of the key.
std::string with_word(const Sample& sample, const KeyInfo& key, std::string_view word) {
  std::string text(sample.text);
  const auto [from, to] = value_place(text, key.name);
  if (from == text.npos) return {};
  const bool is_list = key.kind == KeyInfo::Kind::words;
  return text.replace(from, to - from, is_list ? "[" + std::string(word) + "]" : std::string(word));
}

bool has_word(const Sample& sample, const KeyInfo& key, std::string_view word) {
  const auto [from, to] = value_place(sample.text, key.name);
  if (from == sample.text.npos) return false;
  const std::string value(sample.text.substr(from, to - from));
  if (value == word) return true;
  if (value.front() != '[') return false;
  const auto words = split(value.substr(1, value.size() - 2), ',');
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::string rulebook(const Loaded& result) { return result.rules ? explain(*result.rules) : std::string(); }

// What the game says without the sample, under the same title.
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

// Whether one of the samples has the word, or loads with it in place of its own.
testing::AssertionResult is_shown(const KeyInfo& key, std::string_view word) {
  testing::AssertionResult trouble = testing::AssertionFailure() << key.path << " " << word << "\n";
  for (const Sample& sample : samples_of(key.path)) {
    const bool is_there = has_word(sample, key, word);
    const std::string text = is_there ? std::string(sample.text) : with_word(sample, key, word);
    const Loaded result = loaded(sample, text);
    if (!text.empty() && takes(result) && sets(*result.rules, key.path)) return testing::AssertionSuccess();
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
    if (!takes(result)) continue;
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
