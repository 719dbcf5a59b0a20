#include "loader/labels.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "loader/catalogue.h"
#include "loader/compound.h"

namespace turup {

namespace {

constexpr std::size_t kLongestLabel = 40;
// The words of actions, and what they speak of; keep in step with the words of the game's actions.
constexpr std::string_view kTableWords[] = {"bid",       "pass",      "double", "redouble",  "ask",     "show",
                                            "trump",     "play",      "give",   "cut",       "draw",    "declarer",
                                            "declarers", "defenders", "dealer", "no_trumps", "reversed"};

}  // namespace

const std::vector<std::string>& words_with_labels() {
  static const std::vector<std::string> kAll = [] {
    std::vector<std::string> all(std::begin(kTableWords), std::end(kTableWords));
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

Labels read_labels(const Node& words, const std::vector<std::string>& names, Diagnostics& diagnostics) {
  Labels labels;
  if (is_none(words)) return labels;
  if (words.kind != Node::Kind::map) {
    if (!is_empty(words))
      wrong_kind({"words", words, diagnostics}, "a table of labels", "write `words: { diamonds: dice }`");
    return labels;
  }
  std::vector<std::string> known = words_with_labels();
  known.insert(known.end(), names.begin(), names.end());
  std::vector<const Entry*> entries;
  for (const Entry& entry : words.entries) {
    if (is_none(entry.value)) continue;
    if (std::find(known.begin(), known.end(), entry.key) == known.end() && !parse_band(entry.key)) {
      diagnostics.error("T1204", fmt::format("nothing in the language is called `{}`", entry.key))
          .at(entry.key_span)
          .help(near_words(entry.key, known).empty()
                    ? "give labels to words of the language, to suits, or to bids like `40+`"
                    : spelling_help(entry.key, known, ""));
      continue;
    }
    const auto label = read_text({entry.key, entry.value, diagnostics}, kLongestLabel);
    if (!label) continue;
    const auto same = std::find_if(labels.begin(), labels.end(), [&](const auto& l) { return l.second == *label; });
    if (same != labels.end()) {
      diagnostics.error("T1206", fmt::format("`{}` and `{}` are both called `{}`", same->first, entry.key, *label))
          .at(entry.value.span)
          .at(entries[static_cast<std::size_t>(same - labels.begin())]->value.span)
          .help("give each a label of its own");
      continue;
    }
    labels.emplace_back(entry.key, *label);
    entries.push_back(&entry);
  }
  return labels;
}

}  // namespace turup
