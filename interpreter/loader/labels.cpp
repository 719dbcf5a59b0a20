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

  // Returns whether it may be a name that some variant gives. It is not if it differs from a suit or a word of the play
  // by only one letter.
  bool may_be_elsewhere(std::string_view key) const {
    const auto& words = spoken_words();
    return scope_.extent == Extent::part && is_entry_name(key) &&
           std::none_of(words.begin(), words.end(), [key](const auto& word) { return edit_distance(word, key) < 2; });
  }

  bool is_anothers_word(const Entry& entry, const std::string& label) {
    if (label == entry.key || (!is_spoken(label) && !contains(scope_.names, label))) return false;
    diagnostics_
        .error("T1206", fmt::format("`{}` is called `{}`, which already means something else", entry.key, label))
        .at(entry.value.span)
        .help("choose a label that has no other meaning");
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

// The reason why the game has no such thing, with the key that says so.
struct Absence {
  std::string why;
  std::string because;
};

std::optional<Absence> absent_bids(const Band<int>& band, const Rules& rules) {
  if (!rules.has(turup::Step::Kind::auction)) return Absence{"nobody bids here", "dealing.script"};
  if (is_option(rules, "auction.from") || is_option(rules, "auction.to")) return {};
  const int from = rules.auction.from;
  const int to = highest_bid(rules);
  if (band.from <= to && band.to >= from) return {};
  return Absence{fmt::format("bids run from {} to {}", from, to), band.from > to ? "auction.to" : "auction.from"};
}

// Returns why there is no such card. Ranks and jokers are cards of the pack or indicators.
std::optional<Absence> absent_card(Indicator card, const Rules& rules) {
  const auto has = [](const auto& list, auto one) { return std::find(list.begin(), list.end(), one) != list.end(); };
  const bool is_rank = card < Indicator::joker;
  if (has_rank(rules.pack, is_rank ? static_cast<Rank>(card) : Rank::joker)) return {};
  const bool by_indicator = fixing(rules.trump.fixed_by).by_indicator;
  if (by_indicator && (has(rules.trump.indicators, card) || is_option(rules, "trump.indicators"))) return {};
  if (by_indicator) return Absence{"it is none of the indicators", "trump.indicators"};
  return is_rank ? Absence{"the pack has none", "pack.ranks"}
                 : Absence{"trumps are not fixed by an indicator", "trump.fixed_by"};
}

// Returns why there is no such thing. `10` may be a card or a bid, so its label is idle only where there is neither.
std::optional<Absence> absence_of(const std::string& word, const Rules& rules) {
  const auto card = std::find_if(std::begin(kIndicators), std::end(kIndicators),
                                 [&word](const Word& indicator) { return indicator.word == word; });
  const auto band = parse_band(word);
  if (card == std::end(kIndicators)) return band ? absent_bids(*band, rules) : std::nullopt;
  const auto as_card = absent_card(static_cast<Indicator>(card - std::begin(kIndicators)), rules);
  const bool is_bid = band && !absent_bids(*band, rules);
  return is_bid ? std::nullopt : as_card;
}

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

void check_labels(const Node& body, const Rules& rules, Diagnostics& diagnostics) {
  const Entry* words = body.find("words");
  if (!words) return;
  for (const Entry& entry : words->value.entries) {
    if (is_none(entry.value)) continue;
    const auto absence = absence_of(entry.key, rules);
    if (!absence) continue;
    Diagnostic& d = diagnostics.warning(
        "W1212", fmt::format("`{}` has the label `{}`, but {}", entry.key, entry.value.text, absence->why));
    d.at(entry.key_span);
    if (const Origin* origin = rules.origin(absence->because)) d.at(origin->span);
    d.help("take the label out");
  }
}

}  // namespace turup
