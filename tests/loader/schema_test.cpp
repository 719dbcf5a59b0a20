// Tests the schema for editors: everything in the language is in it, and everything in it says what it means.
#include "language/schema.h"

#include <gtest/gtest.h>

#include <map>

#include "base/base.h"
#include "language/language.h"

namespace turup {
namespace {

// Returns the schema of a value without the `none` that removes it.
const Json& without_none(const Json& schema) { return schema.contains("anyOf") ? schema["anyOf"][0] : schema; }

// Returns the schema of a key; below an author's name, that of any name.
const Json& schema_of(const std::string& path) {
  static const Json kWhole = schema();
  const Json* node = &kWhole;
  for (const std::string& part : split(path, '.')) {
    const Json& keys = without_none(*node);
    node = part == "*" ? &keys.at("patternProperties").front() : &keys.at("properties").at(part);
  }
  return *node;
}

// Collects every list of words in it.
void collect_words(const Json& schema, std::map<std::string, std::string>& meanings) {
  if (schema.is_array())
    for (const Json& part : schema) collect_words(part, meanings);
  if (!schema.is_object()) return;
  if (schema.contains("enum"))
    for (std::size_t i = 0; i < schema["enum"].size(); ++i) {
      const Json& word = schema["enum"][i];
      meanings[word.is_string() ? word.get<std::string>() : json_line(word)] = schema.at("enumDescriptions").at(i);
    }
  for (const char* part : {"anyOf", "items"})
    if (schema.contains(part)) collect_words(schema[part], meanings);
}

TEST(Schema, TellsWhoeverPointsAtAKeyWhatItSets) {
  for (const KeyInfo& info : catalogue()) {
    if (info.name == "*") continue;
    const Json& schema = schema_of(info.path);
    EXPECT_EQ(schema.value("title", ""), info.path);
    EXPECT_TRUE(schema.value("markdownDescription", "").starts_with(capitalised(info.doc))) << info.path;
  }
  for (const FileKey& key : file_keys())
    EXPECT_TRUE(schema_of(std::string(key.name)).contains("markdownDescription")) << key.name;
}

TEST(Schema, SaysWhatEveryWordMeans) {
  int count = 0;
  for (const KeyInfo& info : catalogue()) {
    if (info.words.empty() || info.kind == KeyInfo::Kind::face) continue;
    std::map<std::string, std::string> meanings;
    collect_words(schema_of(info.path), meanings);
    for (const Word& word : info.words) {
      EXPECT_EQ(meanings[std::string(word.word)], meaning_of(info, word)) << info.path;
      EXPECT_FALSE(meanings[std::string(word.word)].empty()) << info.path << " " << word.word;
      ++count;
    }
  }
  EXPECT_GT(count, 100);
}

TEST(Schema, OffersTheNamesAtHand) {
  const std::string text = json_line(schema({{{"29/ours", "Ours."}}, {{"long-match", "Twelve."}}, {{"duel", ""}}}));
  for (const char* name : {"29/ours", "Ours.", "long-match", "Twelve.", "hooks.duel"})
    EXPECT_NE(text.find(name), std::string::npos) << name;
}

TEST(Schema, HasEveryKeyWithItsDescription) {
  const Json whole = schema();
  EXPECT_EQ(whole["$schema"], "http://json-schema.org/draft-07/schema#");
  EXPECT_EQ(whole["additionalProperties"], false);
  for (const KeyInfo& info : catalogue()) {
    const Json& node = schema_of(info.path);
    EXPECT_TRUE(node.contains("description")) << info.path;
    EXPECT_EQ(node.contains("default"), info.need == Need::optional && !info.has_keys()) << info.path;
  }
}

TEST(Schema, OffersTheWordsOfAKey) {
  const Json& node = schema_of("seating.direction");
  EXPECT_EQ(node["enum"], (Json::array({"clockwise", "counter_clockwise"})));
}

}  // namespace
}  // namespace turup
