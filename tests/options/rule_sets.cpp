#include "options/rule_sets.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "base/base.h"
#include "language/language.h"
#include "loader/sampled.h"

namespace turup::options {

namespace {

const Library& library() {
  static const Library kLibrary = shipped_library().remembering();
  return kLibrary;
}

// Returns whether the key makes a difference under the rest of the rules: neither it nor a family in which it stands is
// idle.
bool bears(const Rules& rules, const std::string& key) {
  // The seat that begins leads by its own name as it does in turn.
  const bool leads_by_name = !rules.play.leads_with && rules.play.leads == rules.seating.begins;
  if (key == "play.leads" && leads_by_name) return false;
  for (const Item& item : listing(rules)) {
    const std::string path = generic_path(item.path);
    if (item.standing == Standing::idle && (path == key || key.starts_with(path + "."))) return false;
  }
  return true;
}

void open(RuleSet& set, std::shared_ptr<const Rules> rules) {
  set.variant.rules = std::move(rules);
  set.variant.hooks = set.variant.host->open(set.rules().hooks);
  const PlainGame& plain = plain_game(set.game);
  set.changes_game = !plain.rules || set.rules().fingerprint != plain.rules->fingerprint;
}

std::string name_of(const RuleSet& set) {
  std::string name = set.key + (set.setting.word.empty() ? " as in its sample" : ": " + set.setting.word);
  for (const auto& [key, word] : set.setting.beside) name += fmt::format(" beside {}: {}", key, word);
  return name + " over " + set.game + "\n" + set.setting.text;
}

// Returns beside how many other words a setting is tried in each game.
std::size_t company() { return is_long() ? 12 : 1; }

using KeyAndWord = std::pair<std::string, std::string>;

// Returns every key of the rules whose value is a word, with each word that it could be.
std::vector<KeyAndWord> other_words(const Rules& rules) {
  std::vector<KeyAndWord> all;
  for (const Item& item : listing(rules)) {
    const KeyInfo* info = key_info(item.path);
    if (item.standing == Standing::idle || info == nullptr || info->kind != KeyInfo::Kind::word) continue;
    for (const Word& word : info->words)
      if (word.word != item.text) all.emplace_back(item.path, word.word);
  }
  return all;
}

}  // namespace

bool is_long() { return std::getenv("TURUP_OPTIONS_LONG") != nullptr; }

std::vector<std::string> keys() {
  std::vector<std::string> all;
  for (const KeyInfo& key : catalogue()) all.push_back(key.path);
  for (const FileKey& key : file_keys())
    if (const auto samples = samples_of(key.name);
        std::any_of(samples.begin(), samples.end(), [](const Sample& sample) { return !sample.game.empty(); }))
      all.emplace_back(key.name);
  return all;
}

std::vector<std::string> words_of(const std::string& key) {
  std::vector<std::string> words;
  if (const KeyInfo* info = key_info(key))
    for (const Word& word : info->words) words.emplace_back(word.word);
  return words;
}

const std::vector<std::string>& games() {
  static const std::vector<std::string> kGames = [] {
    std::vector<std::string> names;
    for (const std::string& name : library().variants())
      if (const Loaded loaded = load_named({name, {}, {}}, library());
          loaded.rules && loaded.rules->overlays.size() == 1)
        names.push_back(name);
    return names;
  }();
  return kGames;
}

std::vector<Setting> settings_of(const std::string& key) {
  std::vector<Setting> settings;
  const auto add = [&](std::string_view word, const std::string& text) {
    const bool is_known = std::any_of(settings.begin(), settings.end(),
                                      [&](const Setting& s) { return s.text == text && s.word == word; });
    if (!text.empty() && !is_known) settings.push_back({std::string(word), text, {}});
  };
  const KeyInfo* info = key_info(key);
  for (const Sample& sample : samples_of(key)) {
    add("", std::string(sample.text));
    if (info == nullptr) continue;
    for (const Word& word : info->words) add(word.word, showing(sample, *info, word.word));
    if (info->takes_away() && !info->has_keys()) add("none", with_word(sample, *info, "none"));
  }
  return settings;
}

RuleSet rule_set(const std::string& key, const Setting& setting, const std::string& game) {
  RuleSet set;
  const Loaded loaded = load_file_text(file_over(game, setting.text), {"", {}, setting.beside}, library());
  if (!is_taken(loaded) || !sets(*loaded.rules, key)) return set;
  set.key = key;
  set.setting = setting;
  set.game = game;
  set.name = name_of(set);
  open(set, loaded.rules);
  set.tells = set.changes_game && bears(set.rules(), key);
  return set;
}

std::vector<RuleSet> in_company(const RuleSet& set) {
  std::vector<RuleSet> sets;
  const std::vector<KeyAndWord> words = other_words(set.rules());
  Rng rng(checksum(set.name));
  for (std::size_t i = 0; i < company() && !words.empty(); ++i) {
    Setting setting = set.setting;
    setting.beside.push_back(words[rng.below(static_cast<std::uint32_t>(words.size()))]);
    RuleSet found = rule_set(set.key, setting, set.game);
    if (found.variant.rules && found.rules().fingerprint != set.rules().fingerprint) sets.push_back(std::move(found));
  }
  return sets;
}

RuleSet unchanged(const std::string& game) {
  RuleSet set;
  set.game = set.name = game;
  open(set, load_named({game, {}, {}}, library()).rules);
  return set;
}

const PlainGame& plain_game(const std::string& game) {
  static std::map<std::string, PlainGame> known;
  const auto [found, is_new] = known.try_emplace(game);
  if (is_new) {
    const Loaded loaded = load_file_text(file_over(game, ""), {}, library());
    if (loaded.rules) found->second = {loaded.rules, explain(*loaded.rules)};
  }
  return found->second;
}

}  // namespace turup::options
