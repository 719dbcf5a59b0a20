// Rule sets made of what every key must have anyway: each of its samples, and each of its words in a sample, laid over
// every shipped game that it fits.
//
// Nothing here is listed by hand. The keys and words come from the catalogue. The samples have other keys that a word
// needs (a word about hidden trumps needs hidden trumps). The loader says which games take them.
#pragma once

#include "variants/shipped.h"

namespace turup::options {

// Returns whether the target options-long runs: it tries every setting in all games, and beside more words.
bool is_long();

// Returns every key of the catalogue, and the keys of a file beside them that change a game.
std::vector<std::string> keys();
// Returns the words that a key takes, by the catalogue.
std::vector<std::string> words_of(const std::string& key);

// Returns the shipped games that extend no other: "29/base", "whist/base".
const std::vector<std::string>& games();

struct Setting {
  std::string word;                                         // word of the key; empty: the value in the sample
  std::string text;                                         // keys as a file has them
  std::vector<std::pair<std::string, std::string>> beside;  // further keys, and a word for each
};
// Returns every sample of a key with every word that it takes, and with `none` if the key takes it. Empty if it has no
// sample.
std::vector<Setting> settings_of(const std::string& key);

// The rules of a game with a setting laid over it; null if they do not fit together.
struct RuleSet {
  std::string key;
  Setting setting;
  std::string game;
  std::string name;  // "trump.hidden.ask: optional over 29/base", and the text
  shipped::Variant variant;
  bool changes_game = false;
  bool tells = false;  // it changes the game by a key that is not idle

  const Rules& rules() const { return *variant.rules; }
  Hooks* hooks() const { return variant.hooks.get(); }
};
RuleSet rule_set(const std::string& key, const Setting& setting, const std::string& game);
// Returns the same setting beside a word of another key that the game takes, or several. The choice depends only
// on the name of the set; over all settings every word comes to stand beside many others.
std::vector<RuleSet> in_company(const RuleSet& set);
RuleSet unchanged(const std::string& game);

// A game with the title that all rule sets have, so that rulebooks differ only in rules.
struct PlainGame {
  std::shared_ptr<const Rules> rules;  // null if no setting can be laid over the game
  std::string rulebook;
};
const PlainGame& plain_game(const std::string& game);

}  // namespace turup::options
