#include "language/names.h"

#include <fmt/format.h>

#include <algorithm>

#include "actions/actions.h"
#include "base/base.h"
#include "language/catalogue.h"

namespace turup {

namespace {

// Nouns of actions and sentences, beside the words of actions.
constexpr std::string_view kNouns[] = {"black", "dealer", "declarer", "game", "meld", "red", "target", "trick"};

constexpr std::size_t kLongestName = 24;

struct Name {
  std::string text;
  std::string thing;  // "a meld"
  Span place;
};

std::vector<Name> all_names(const Rules& rules) {
  std::vector<Name> names;
  const auto place = [&](const std::string& path) {
    const Origin* origin = rules.origin(path);
    return origin ? origin->span : Span{};
  };
  for (const ContractRules& contract : rules.contracts)
    names.push_back({contract.name, "a contract", place("contracts." + contract.name)});
  for (const MeldRules& meld : rules.melds) names.push_back({meld.name, "a meld", place("melds." + meld.name)});
  for (const HookUse& use : rules.hooks)
    for (const auto& offer : use.script.offers)
      names.push_back({offer.word, fmt::format("an offer of the script `{}`", use.script.name), use.named_at});
  return names;
}

}  // namespace

bool is_entry_name(std::string_view name) {
  const bool plain = name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == name.npos;
  return plain && !name.empty() && name.size() <= kLongestName && name[0] >= 'a' && name[0] <= 'z';
}

std::optional<std::string> entry_name_for(std::string text) {
  for (char& c : text) {
    if (c == '-' || c == ' ') c = '_';
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return is_entry_name(text) && !is_spoken(text) ? std::optional(text) : std::nullopt;
}

bool is_spoken(std::string_view name) {
  const auto& words = spoken_words();
  return std::find(words.begin(), words.end(), name) != words.end();
}

std::vector<std::string> names_of(const Rules& rules) {
  std::vector<std::string> names;
  for (const Name& name : all_names(rules)) names.push_back(name.text);
  for (const HookUse& use : rules.hooks) {
    if (use.script.counts.empty()) continue;
    names.push_back(use.script.counts);
    names.push_back(plural(2, use.script.counts));
  }
  return names;
}

void check_names(const Rules& rules, const Source* file, Diagnostics& diagnostics) {
  const std::vector<Name> names = all_names(rules);
  for (auto name = names.begin(); name != names.end(); ++name) {
    auto other = std::find_if(names.begin(), name, [&](const Name& n) { return n.text == name->text; });
    if (other == name) continue;
    const bool other_is_own = other->place.source == file;
    const Name& first = other_is_own ? *other : *name;
    const Name& second = other_is_own ? *name : *other;
    diagnostics.error("T1206", fmt::format("`{}` is the name of {} and of {}", name->text, first.thing, second.thing))
        .at(first.place, first.thing)
        .at(second.place, second.thing)
        .help("call one of them by another word: players say it");
  }
}

std::span<const std::string_view> nouns_with_labels() { return kNouns; }

const std::vector<std::string>& words_with_labels() {
  static const std::vector<std::string> kAll = [] {
    std::vector<std::string> all(std::begin(kNouns), std::end(kNouns));
    all.insert(all.end(), spoken_words().begin(), spoken_words().end());
    for (const auto table : {std::span<const Word>(kSuitWords), std::span<const Word>(kRankWords)})
      for (const Word& word : table) all.emplace_back(word.word);
    for (const KeyInfo& info : catalogue()) {
      if (info.name != "*") all.push_back(info.name);
      for (const Word& word : info.words) all.emplace_back(word.word);
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    std::erase(all, "none");
    return all;
  }();
  return kAll;
}

}  // namespace turup
