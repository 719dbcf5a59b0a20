#include "flips/choices.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/language.h"

namespace turup::flips {

namespace {

constexpr std::string_view kNone = "none";

bool order_matters(std::string_view path) { return path == "pack.ranks" || path == "exchange.to"; }

// Returns the same bands with one end moved; where two bands meet, their limit moves.
template <class T>
std::vector<std::vector<Band<T>>> with_limits_moved(const std::vector<Band<T>>& bands) {
  std::vector<std::vector<Band<T>>> results;
  for (std::size_t i = 0; i + 1 < bands.size(); ++i) {
    if (bands[i].to + 1 != bands[i + 1].from) continue;
    for (const int by : {-1, +1}) {
      std::vector<Band<T>> moved = bands;
      moved[i].to += by;
      moved[i + 1].from += by;
      if (moved[i].from > moved[i].to || moved[i + 1].from > moved[i + 1].to) continue;
      results.push_back(std::move(moved));
    }
  }
  return results;
}

template <class T>
std::vector<std::vector<T>> with_neighbours_swapped(const std::vector<T>& list) {
  std::vector<std::vector<T>> results;
  for (std::size_t i = 0; i + 1 < list.size(); ++i) {
    if (list[i] == list[i + 1]) continue;
    results.push_back(list);
    std::swap(results.back()[i], results.back()[i + 1]);
  }
  return results;
}

class Chooser final : public Fields {
 public:
  Chooser(const Rules& rules, const Donors& donors) : rules_(rules), donors_(donors) {}

  std::vector<Choice> choices;

  void number(const Key& key, int& value, Range range) override {
    begin(key, std::to_string(value));
    numbers_near(value, range);
  }

  void amount(const Key& key, Amount& value, Range range, Computed computed) override {
    begin(key, amount_text(value));
    for (const auto kind : {Amount::Kind::lowest_bid, Amount::Kind::points_in_play, Amount::Kind::open})
      if (kind == word_of(computed)) offer(amount_text({kind, 0}));
    if (computed != Computed::points_in_play && computed != Computed::open) offer(std::string(kNone));
    const bool is_number = value.kind == Amount::Kind::number;
    if (is_number || value.kind == Amount::Kind::lowest_bid || value.kind == Amount::Kind::points_in_play)
      numbers_near(is_number ? value.number : resolved(rules_, value, range.from), range);
    ask_donors();
  }

  void numbers(const Key& key, std::vector<int>& values, Range range, std::size_t most) override {
    begin(key, numbers_text(values));
    for (std::size_t i = 0; i < values.size(); ++i)
      for (const int by : {-1, +1}) {
        std::vector<int> changed = values;
        changed[i] += by;
        if (changed[i] >= range.from && changed[i] <= range.to) offer(numbers_text(changed));
      }
    if (values.size() > 1) offer(numbers_text({values.begin(), values.end() - 1}));
    if (values.size() >= most || values.empty()) return;
    std::vector<int> longer = values;
    longer.push_back(std::min(range.to, 2 * values.back()));
    offer(numbers_text(longer));
  }

  void run(const Key& key, Range& value, Range range) override {
    begin(key, band_text(value.from, value.to));
    for (const int by : {-1, +1}) {
      if (range.holds(value.from + by) && value.from + by <= value.to) offer(band_text(value.from + by, value.to));
      if (value.to != kOpenBand && range.holds(value.to + by) && value.to + by >= value.from)
        offer(band_text(value.from, value.to + by));
    }
  }

  void face_or_word(const Key& key, std::optional<Face>& value, std::uint8_t& place,
                    std::span<const Word> words) override {
    begin(key, face_value_text(value, words[place]));
    for (const Word& word : words) offer(std::string(word.word));
    if (!value) return ask_donors();
    const auto rank = static_cast<std::size_t>(value->rank);
    const auto next = static_cast<Rank>((rank + 1) % std::size(kRankWords));
    offer(face_value_text(Face{value->suit, next}, words[place]));
  }

  void steps(const Key& key, std::vector<Step>& value) override {
    begin(key, steps_text(value));
    for (const auto& swapped : with_neighbours_swapped(value)) offer(steps_text(swapped));
    const auto is_packet = [](const Step& step) { return step.kind == Step::Kind::packet; };
    for (std::size_t i = 0; i < value.size(); ++i)
      for (std::size_t j = 0; j < value.size(); ++j) {
        if (i == j || !is_packet(value[i]) || !is_packet(value[j]) || value[j].cards < 2) continue;
        std::vector<Step> moved = value;
        ++moved[i].cards;
        --moved[j].cards;
        offer(steps_text(moved));
      }
  }

  void sides(const Key& key, SidesRule& value) override {
    begin(key, sides_text(value));
    for (const Word& word : kSideWords) offer(std::string(word.word));
  }

  void points(const Key& key, std::vector<CardPoints>& value, Range range) override {
    begin(key, points_text(value));
    offer(std::string(kNone));
    for (std::size_t i = 0; i < value.size(); ++i) {
      std::vector<CardPoints> changed = value;
      changed[i].points += changed[i].points < range.to ? 1 : -1;
      offer(points_text(changed));
    }
    ask_donors();
  }

  void bands(const Key& key, std::vector<Band<int>>& value, Range /*range*/) override {
    begin(key, bands_text(value));
    for (std::size_t i = 0; i < value.size(); ++i)
      for (const int by : {-1, +1}) {
        std::vector<Band<int>> changed = value;
        changed[i].value += by;
        offer(bands_text(changed));
      }
    for (const auto& moved : with_limits_moved(value)) offer(bands_text(moved));
    first_limit_moved(value);
    if (value.empty()) ask_donors();
  }

  void pays(const Key& key, Pays& value) override {
    begin(key, pays_text(value));
    if (value.each_over)
      for (const int by : {-1, +1}) offer_pays({{}, *value.each_over + by, {}, value.by});
    for (std::size_t i = 0; i < value.rows.size(); ++i)
      for (const auto& [made, failed] : {std::pair{-1, 0}, {+1, 0}, {0, -1}, {0, +1}}) {
        Pays changed = value;
        changed.rows[i].value.made.number += made;
        changed.rows[i].value.failed.number += failed;
        offer_pays(changed);
      }
    for (const auto& moved : with_limits_moved(value.rows)) offer_pays({moved, {}, {}, value.by});
  }

 protected:
  void word_field(const Key& key, std::uint8_t& value, std::span<const Word> words) override {
    begin(key, std::string(words[value].word));
    for (const Word& word : words) offer(std::string(word.word));
  }

  void words_field(const Key& key, std::vector<std::uint8_t>& values, std::span<const Word> words) override {
    begin(key, words_text(values, words));
    for (std::size_t i = 0; i < values.size() && values.size() > 1; ++i) {
      std::vector<std::uint8_t> shorter = values;
      shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(i));
      offer(words_text(shorter, words));
    }
    if (key.need == Need::optional) offer(std::string(kNone));
    for (std::uint8_t i = 0; i < words.size() && !values.empty(); ++i) {
      if (std::find(values.begin(), values.end(), i) != values.end()) continue;
      std::vector<std::uint8_t> longer = values;
      longer.push_back(i);
      offer(words_text(longer, words));
      break;
    }
    if (order_matters(choices.back().path)) {
      offer(words_text(std::vector(values.rbegin(), values.rend()), words));
      for (const auto& swapped : with_neighbours_swapped(values)) offer(words_text(swapped, words));
    }
    ask_donors();
  }

  void open_family(const Key& key) override {
    open_.push_back(path_of(key.name));
    idle_family_ = key.standing == Standing::idle ? key.name : "";
  }
  bool open_absent_family(const Key&, std::string_view) override { return false; }

  Presence open_group(const Key& key, bool present) override {
    begin(key, std::string(kNone));
    if (!present) {
      ask_donors();
      return Presence::skipped;
    }
    choices.back().text.clear();  // texts_of() fills it in
    offer(std::string(kNone));
    open_.push_back(path_of(key.name));
    return Presence::present;
  }
  Presence open_entries(const Key& key, std::vector<std::string>& names) override {
    if (names.empty()) return open_group(key, false);
    open_.push_back(path_of(key.name));
    return Presence::present;
  }
  bool open_entry(const std::string& name) override { return open_group({name, ""}, true) == Presence::present; }
  void close_group() override {
    open_.pop_back();
    if (open_.empty()) idle_family_.clear();
  }

 private:
  static Amount::Kind word_of(Computed computed) {
    switch (computed) {
      case Computed::none: return Amount::Kind::none;
      case Computed::none_or_lowest_bid: return Amount::Kind::lowest_bid;
      case Computed::none_or_points_in_play:
      case Computed::points_in_play: return Amount::Kind::points_in_play;
      case Computed::open: return Amount::Kind::open;
    }
    return Amount::Kind::none;
  }

  std::string path_of(std::string_view name) const {
    return open_.empty() ? std::string(name) : fmt::format("{}.{}", open_.back(), name);
  }
  void begin(const Key& key, std::string text) {
    const std::string path = path_of(key.name);
    choices.push_back({path, std::move(text), {}, key.standing == Standing::idle ? path : idle_family_});
  }
  void offer(std::string text) {
    Choice& choice = choices.back();
    const bool known = std::find(choice.others.begin(), choice.others.end(), text) != choice.others.end();
    if (text != choice.text && !known) choice.others.push_back(std::move(text));
  }
  void offer_pays(const Pays& pays) { offer(pays_text(pays)); }
  void numbers_near(int value, Range range) {
    for (const int near : {value - 1, value + 1})
      if (near >= range.from && near <= range.to) offer(std::to_string(near));
  }
  // Adds bands that do not begin with the lowest bid. Below the first band the meld has no effect.
  void first_limit_moved(const std::vector<Band<int>>& bands) {
    if (bands.empty() || bands.front().from <= 1) return;
    for (const int by : {-1, +1}) {
      std::vector<Band<int>> moved = bands;
      moved.front().from += by;
      if (moved.front().from <= moved.front().to) offer(bands_text(moved));
    }
  }
  // Adds values for a rule that is not in force.
  void ask_donors() {
    if (choices.back().text != kNone) return;
    const auto found = donors_.find(choices.back().path);
    if (found == donors_.end()) return;
    for (const std::string& text : found->second) offer(text);
  }

  const Rules& rules_;
  const Donors& donors_;
  std::vector<std::string> open_;
  std::string idle_family_;
};

// Returns the keys of the group at `first`, in braces. Precondition: it is a group.
std::string group_text(const std::vector<Item>& items, std::size_t first) {
  const int inner = items[first].depth + 1;
  std::vector<std::string> keys;
  for (std::size_t i = first + 1; i < items.size() && items[i].depth >= inner; ++i) {
    if (items[i].depth > inner) continue;
    const bool is_group = items[i].kind == Item::Kind::group;
    keys.push_back(fmt::format("{}: {}", items[i].name, is_group ? group_text(items, i) : items[i].text));
  }
  return fmt::format("{{ {} }}", joined(keys, ", "));
}

std::string hook_text(const HookUse& use) {
  std::vector<std::string> values;
  for (std::size_t i = 0; i < use.values.size(); ++i)
    values.push_back(fmt::format("{}: {}", use.script.parameters[i].name, parameter_text(use.values[i])));
  return values.empty() ? "{}" : fmt::format("{{ {} }}", joined(values, ", "));
}

std::vector<std::string> other_values(const Parameter& parameter, const ParameterValue& value) {
  std::vector<std::string> others;
  switch (parameter.kind) {
    case Parameter::Kind::number:
      for (const int near : {std::get<int>(value) - 1, std::get<int>(value) + 1})
        if (near >= parameter.from && near <= parameter.to) others.push_back(std::to_string(near));
      break;
    case Parameter::Kind::word:
      for (const Parameter::Choice& choice : parameter.words)
        if (choice.word != std::get<std::string>(value)) others.push_back(choice.word);
      break;
    case Parameter::Kind::list: {
      const auto& list = std::get<std::vector<std::string>>(value);
      for (std::size_t i = 0; i < list.size(); ++i) {
        std::vector<std::string> shorter = list;
        shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(i));
        others.push_back(parameter_text(shorter));
      }
      break;
    }
  }
  return others;
}

void add_scripts(const Rules& rules, std::vector<Choice>& choices) {
  for (const HookUse& use : rules.hooks) {
    const std::string path = "hooks." + use.script.name;
    choices.push_back({path, hook_text(use), {std::string(kNone)}, {}});
    for (std::size_t i = 0; i < use.values.size(); ++i) {
      const Parameter& parameter = use.script.parameters[i];
      choices.push_back({fmt::format("{}.{}", path, parameter.name),
                         parameter_text(use.values[i]),
                         other_values(parameter, use.values[i]),
                         {}});
    }
  }
}

}  // namespace

Texts texts_of(const Rules& rules) {
  Texts texts;
  const std::vector<Item> items = listing(rules);
  for (std::size_t i = 0; i < items.size(); ++i)
    texts[items[i].path] = items[i].kind == Item::Kind::group ? group_text(items, i) : items[i].text;
  for (const HookUse& use : rules.hooks) {
    const std::string path = "hooks." + use.script.name;
    texts[path] = hook_text(use);
    for (std::size_t i = 0; i < use.values.size(); ++i)
      texts[fmt::format("{}.{}", path, use.script.parameters[i].name)] = parameter_text(use.values[i]);
  }
  return texts;
}

void donate(Donors& donors, const Texts& texts) {
  for (const auto& [path, text] : texts) {
    std::vector<std::string>& known = donors[path];
    if (text != kNone && std::find(known.begin(), known.end(), text) == known.end()) known.push_back(text);
  }
}

bool is_idle(const Rules& rules, std::string_view path) {
  const std::vector<Item> items = listing(rules);
  const auto found = std::find_if(items.begin(), items.end(), [path](const Item& item) { return item.path == path; });
  return found != items.end() && found->standing == Standing::idle;
}

std::vector<Choice> choices_of(const Rules& rules, const Donors& donors) {
  Rules shown = rules;  // visitors get changeable values, but this one changes none
  Chooser chooser(rules, donors);
  describe(chooser, shown);
  const Texts texts = texts_of(rules);
  for (Choice& choice : chooser.choices)
    if (choice.text.empty()) choice.text = texts.at(choice.path);
  add_scripts(rules, chooser.choices);
  return std::move(chooser.choices);
}

}  // namespace turup::flips
