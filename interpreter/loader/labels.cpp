#include <fmt/format.h>

#include <algorithm>

#include "actions/actions.h"
#include "base/base.h"
#include "language/language.h"
#include "loader/passes.h"

namespace turup {

namespace {

constexpr std::size_t kLongestLabel = 40;
bool contains(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

class LabelReader {
 public:
  LabelReader(const LabelScope& scope, const std::vector<Entry>& neighbours, Diagnostics& diagnostics)
      : scope_(scope), neighbours_(neighbours), diagnostics_(diagnostics), known_(words_with_labels()) {
    known_.insert(known_.end(), scope.names.begin(), scope.names.end());
  }

  Labels labels;

  void read(const Entry& entry) {
    if (!is_known(entry)) return;
    const auto label = read_text({entry.key, entry.value, diagnostics_}, kLongestLabel);
    if (!label || is_anothers_word(entry, *label) || is_anothers_label(entry, *label)) return;
    labels.emplace_back(entry.key, *label);
    places_.push_back(entry.value.span);
  }

 private:
  bool is_known(const Entry& entry) {
    if (contains(known_, entry.key) || parse_band(entry.key)) return true;
    if (may_be_elsewhere(entry.key) || entry.key_span.source != scope_.file) return false;
    const bool is_near = !near_words(entry.key, known_).empty();
    Diagnostic& d = diagnostics_.error("T1204", fmt::format("nothing in the language is called `{}`", entry.key));
    advise_key(d.at(entry.key_span), entry, neighbours_,
               is_near ? spelling_advice(entry.key, known_, "")
                       : Advice("give labels to words of the language, to suits, or to bids like `40+`; `turup explain "
                                "words` lists them"));
    return false;
  }

  // A name that some variant gives, unless it is a suit or a word of the play but for one letter.
  bool may_be_elsewhere(std::string_view key) const {
    const auto& words = spoken_words();
    return scope_.extent == Extent::part && is_entry_name(key) &&
           std::none_of(words.begin(), words.end(), [key](const auto& word) { return edit_distance(word, key) < 2; });
  }

  bool is_anothers_word(const Entry& entry, const std::string& label) {
    if (label == entry.key || (!is_spoken(label) && !contains(scope_.names, label))) return false;
    diagnostics_.error("T1206", fmt::format("`{}` is called `{}`, which is another thing's word", entry.key, label))
        .at(entry.value.span)
        .help("give it a label that means nothing else");
    return true;
  }

  bool is_anothers_label(const Entry& entry, const std::string& label) {
    const auto same = std::find_if(labels.begin(), labels.end(), [&](const auto& l) { return l.second == label; });
    if (same == labels.end()) return false;
    diagnostics_.error("T1206", fmt::format("`{}` and `{}` are both called `{}`", same->first, entry.key, label))
        .at(entry.value.span)
        .at(places_[static_cast<std::size_t>(same - labels.begin())], fmt::format("`{}` is called so", same->first))
        .help("give each a label of its own");
    return true;
  }

  const LabelScope& scope_;
  const std::vector<Entry>& neighbours_;
  Diagnostics& diagnostics_;
  std::vector<std::string> known_;
  std::vector<Span> places_;
};

}  // namespace

Labels read_labels(const Node& words, const LabelScope& scope, Diagnostics& diagnostics) {
  if (is_none(words)) return {};
  if (words.kind != Node::Kind::map) {
    if (!is_empty(words))
      wrong_kind({"words", words, diagnostics}, "a table of labels", "write `words: { diamonds: dice }`");
    return {};
  }
  LabelReader reader(scope, words.entries, diagnostics);
  for (const Entry& entry : words.entries)
    if (!is_none(entry.value)) reader.read(entry);
  return std::move(reader.labels);
}

}  // namespace turup
