// Rule sets made from what every key must have anyway: each of its samples, and each of its words in a sample, laid
// over every shipped game that it fits.
//
// Nothing here is listed by hand. The keys and words come from the catalogue, the company that a word needs (a word
// about hidden trumps needs hidden trumps) stands in the samples, and whether a game takes them the loader says.
#pragma once

#include "variants/shipped.h"

namespace turup::options {

// Every key of the catalogue, and the keys of a file beside them that change a game.
std::vector<std::string> keys();
// The words that a key takes, by the catalogue.
std::vector<std::string> words_of(const std::string& key);

// The shipped games that build on no other: "29/base", "whist/base".
const std::vector<std::string>& games();

struct Setting {
  std::string word;                                         // of the key; empty: whatever its sample has
  std::string text;                                         // the keys as a file has them
  std::vector<std::pair<std::string, std::string>> beside;  // further keys, and a word for each
};
// Every sample of a key and every word it takes in one; `none`, too, where the key takes it. Empty if it has no sample.
std::vector<Setting> settings_of(const std::string& key);

// The rules of a game with a setting laid over it; no rules if they do not fit together.
struct RuleSet {
  std::string key;
  Setting setting;
  std::string game;
  std::string name;  // "trump.hidden.ask: optional over 29/base", and the text
  shipped::Variant variant;
  std::string rulebook;       // of these rules
  std::string game_rulebook;  // of the game without the setting
  bool changes_game = false;
  bool tells = false;  // it changes the game by a key that is not idle

  const Rules& rules() const { return *variant.rules; }
  Hooks* hooks() const { return variant.hooks.get(); }
};
RuleSet rule_set(const std::string& key, const Setting& setting, const std::string& game);
// The same setting beside a word of another key, for a few such words, of those that the game takes. Which they are
// depends on the name of the set alone; over all settings every word comes to stand beside many others.
std::vector<RuleSet> in_company(const RuleSet& set);
RuleSet unchanged(const std::string& game);

}  // namespace turup::options
