#include "language/reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/language.h"
#include "language/unknown_key.h"

namespace turup {

namespace {

// The most entries of a collection that are read. It is more than any collection takes, so that the check of the rules
// can report the first one too many.
constexpr std::size_t kMostEntries = 2 * std::max(kMaxContracts, kMaxMelds);

// Returns the kind of amount that the only word beside a number means.
Amount::Kind kind_of(Computed computed) {
  switch (computed) {
    case Computed::none: return Amount::Kind::number;
    case Computed::none_or_lowest_bid: return Amount::Kind::lowest_bid;
    case Computed::none_or_points_in_play:
    case Computed::points_in_play: return Amount::Kind::points_in_play;
    case Computed::open: return Amount::Kind::open;
  }
  return Amount::Kind::none;
}

class Reader final : public Fields {
 public:
  Reader(const Node& tree, const Reading& reading, const Rules& rules, Diagnostics& diagnostics)
      : rules_(rules), diagnostics_(diagnostics) {
    frames_.push_back({&tree, "", "", reading.title, {}, reading.extent});
  }

  Places places;

  void finish() { close_group(); }

  void number(const Key& key, int& value, Range range) override {
    const Entry* entry = written(key);
    if (!entry) return;
    if (is_none(entry->value))
      return not_cleared(at(*entry), range.from == 0
                                         ? write_instead("0")
                                         : fmt::format("write a number from {} to {}", range.from, range.to));
    if (const auto number = read_number(at(*entry), range)) value = *number;
  }

  void amount(const Key& key, Amount& value, Range range, Computed computed) override {
    const Entry* entry = written(key);
    if (!entry) return;
    const KeyInfo& info = *key_info(path_of(key));
    const std::span<const Word> words = info.words;
    if (is_none(entry->value)) {
      if (info.clears)
        value = Amount{};
      else
        not_cleared(at(*entry),
                    fmt::format("write a number from {} to {}, or `{}`", range.from, range.to, words.front().word));
      return;
    }
    if (!words.empty() && entry->value.text == words.front().word) {
      value = {kind_of(computed), 0};
      return;
    }
    if (const auto number = read_number(at(*entry), range, words)) value = Amount::of(*number);
  }

  void numbers(const Key& key, std::vector<int>& values, Range range, std::size_t most) override {
    const Entry* entry = written(key);
    if (!entry) return;
    if (is_none(entry->value) && key.need == Need::or_none) return values.clear();
    if (is_none(entry->value)) return not_cleared(at(*entry), "write a list of numbers");
    if (auto numbers = read_numbers(at(*entry), range, most)) values = std::move(*numbers);
  }

  void face_or_word(const Key& key, std::optional<Face>& value, std::uint8_t& place,
                    std::span<const Word> words) override {
    const Entry* entry = written(key);
    if (!entry) return;
    const bool may_be_none = words.front().word == "none";
    if (is_none(entry->value) && !may_be_none) return not_cleared(at(*entry), write_instead(words.front().word));
    const auto read = read_face(at(*entry), words);
    if (!read) return;
    value = read->face;
    place = read->place;
  }
  void steps(const Key& key, std::vector<Step>& value) override {
    const Entry* entry = written(key);
    std::optional<std::vector<Step>> steps;
    if (entry && is_none(entry->value))
      not_cleared(at(*entry), "write `[all]` if there is nothing but a deal");
    else if (entry)
      steps = read_steps(at(*entry), kMaxSteps);
    if (steps)
      value = std::move(*steps);
    else
      unsure_of_script_ = frames_.back().map && frames_.back().map->find(key.name);
  }
  void sides(const Key& key, SidesRule& value) override {
    const Entry* entry = written(key);
    if (!entry) return;
    if (is_none(entry->value)) return not_cleared(at(*entry), {"write `alone` if there are no partners", "alone"});
    if (auto sides = read_sides(at(*entry))) value = std::move(*sides);
  }
  void points(const Key& key, std::vector<CardPoints>& value, Range range) override {
    const Entry* entry = written(key);
    if (!entry) return;
    if (is_none(entry->value)) return value.clear();
    if (auto points = read_points(at(*entry), range, key.single_cards)) value = std::move(*points);
  }
  void bands(const Key& key, std::vector<Band<int>>& value, Range range) override {
    const Entry* entry = written(key);
    if (!entry) return;
    if (is_none(entry->value)) return value.clear();
    if (auto bands = read_bands(at(*entry), range)) value = std::move(*bands);
  }
  void run(const Key& key, Range& value, Range range) override {
    const Entry* entry = written(key);
    if (!entry) return;
    if (const auto run = read_run(at(*entry), range)) value = *run;
  }
  void pays(const Key& key, Pays& value) override {
    const Entry* entry = written(key);
    if (!entry) return;
    if (is_none(entry->value) && key.need == Need::optional) {
      value = Pays{};
      return;
    }
    if (is_none(entry->value))
      return not_cleared(at(*entry), "write what a deal is worth, `{ made: 0, failed: 0 }` if it is worth nothing");
    const PaysBy by = value.by;
    if (auto pays = read_pays(at(*entry), by)) {
      value = std::move(*pays);
      value.by = by;
    }
  }

 protected:
  void word_field(const Key& key, std::uint8_t& value, std::span<const Word> words) override {
    const Entry* entry = written(key);
    if (!entry) return;
    Written word_here = at(*entry);
    word_here.help = instead_of_amount(path_of(key), entry->value, rules_);
    if (const auto word = read_word(word_here, entry->value, words)) value = *word;
  }

  void words_field(const Key& key, std::vector<std::uint8_t>& values, std::span<const Word> words) override {
    const Entry* entry = written(key);
    if (!entry) return;
    const Node& node = entry->value;
    if (is_none(node)) {
      if (key.need == Need::required) return not_cleared(at(*entry), "write a list of words");
      return values.clear();
    }
    if (node.kind != Node::Kind::list) {
      return wrong_kind(at(*entry), "a list", list_advice(node, words));
    }
    std::vector<std::uint8_t> read;
    std::vector<const Node*> items;
    for (const Node& item : node.items) {
      const auto word = read_word(at(*entry), item, words);
      if (!word) continue;
      const auto same = std::find(read.begin(), read.end(), *word);
      if (same != read.end() && !key.repeats) {
        const Span& first = items[static_cast<std::size_t>(same - read.begin())]->span;
        take_out(repeated(at(*entry), item.span, first, item.text), node.items, item);
        continue;
      }
      read.push_back(*word);
      items.push_back(&item);
    }
    if (!read.empty()) values = std::move(read);
  }

  void open_family(const Key& key) override { open(key, frames_.back().extent); }

  bool open_absent_family(const Key& key, std::string_view why) override {
    const Entry* entry = find(key);
    if (!entry) return false;
    if (is_none(entry->value)) {
      note(key, *entry);
      return false;
    }
    if (frames_.back().extent == Extent::whole && !unsure_of_script_) {
      const auto cut = why.find(": ");
      Diagnostic& d =
          diagnostics_.error("T1111", fmt::format("`{}` is out of force: {}", key.name, why.substr(0, cut)));
      d.at(entry->key_span);
      if (cut != why.npos) d.help(fmt::format("{}, or write `{}: none`", why.substr(cut + 2), key.name));
    }
    open(key, Extent::part);
    return true;
  }

  Presence open_group(const Key& key, bool) override {
    const Entry* entry = find(key);
    if (!entry) return Presence::skipped;
    if (is_none(entry->value)) {
      note(key, *entry);
      return Presence::absent;
    }
    open(key, frames_.back().extent);
    return Presence::present;
  }

  Presence open_entries(const Key& key, std::vector<std::string>& names) override {
    names.clear();
    const Presence presence = open_group(key, false);
    if (presence != Presence::present || !frames_.back().map) return presence;
    for (const Entry& named : frames_.back().map->entries) {
      frames_.back().keys.push_back(named.key);
      if (!is_none(named.value) && is_usable(named, key.name)) names.push_back(named.key);
    }
    return Presence::present;
  }

  bool open_entry(const std::string& name) override {
    open({name, ""}, frames_.back().extent);
    return true;
  }

  void close_group() override {
    report_unknown_keys();
    for (const auto& [key, missing] : frames_.back().missing)
      diagnostics_.error(missing.code, missing.message) = missing;
    frames_.pop_back();
  }

 private:
  struct Frame {
    const Node* map = nullptr;  // null: nothing is written
    std::string name;
    std::string path;
    Span place;                     // its key, or for a missing group the key above it
    std::vector<std::string> keys;  // keys that it may have
    Extent extent = Extent::whole;
    std::vector<std::pair<std::string, Diagnostic>> missing = {};  // keys, with the reports unless they are mistyped
  };

  Written at(const Entry& entry) { return {entry.key, entry.value, diagnostics_}; }
  std::string path_of(const Key& key) const {
    const std::string& path = frames_.back().path;
    return path.empty() ? std::string(key.name) : fmt::format("{}.{}", path, key.name);
  }

  const Entry* find(const Key& key) {
    frames_.back().keys.emplace_back(key.name);
    return frames_.back().map ? frames_.back().map->find(key.name) : nullptr;
  }
  void note(const Key& key, const Entry& entry) {
    const std::string path = path_of(key);
    places[path] = entry.value.span;
    note_parts(path, entry.value);
  }

  // Notes what stands in a list or table, by its place from 0 ("dealing.script.#2") and by its text ("pack.points.QS").
  void note_parts(const std::string& path, const Node& value) {
    for (std::size_t i = 0; i < value.items.size(); ++i) {
      const Node& item = value.items[i];
      places[fmt::format("{}.#{}", path, i)] = item.span;
      if (item.kind == Node::Kind::scalar) places[fmt::format("{}.{}", path, item.text)] = item.span;
      note_parts(path, item);
    }
    for (const Entry& entry : value.entries) places[fmt::format("{}.{}", path, entry.key)] = entry.key_span;
  }

  // Returns the entry of a key that has a value. Otherwise returns nothing and notes a required key as missing.
  const Entry* written(const Key& key) {
    const Entry* entry = find(key);
    if (entry) {
      note(key, *entry);
      return is_empty(entry->value) || is_no(*entry, path_of(key)) ? nullptr : entry;
    }
    const Frame& frame = frames_.back();
    if (key.need == Need::required && frame.extent == Extent::whole) {
      Diagnostic d;
      d.code = "T1108";
      d.message = fmt::format("`{}` is missing in `{}`", key.name, frame.name);
      d.at(frame.place, fmt::format("no `{}.{}`", frame.path, key.name));
      std::string help = fmt::format("write `{}`: {}", key.name, key.doc);
      // A family may be needed only because the script has its step.
      if (const auto step = places.find("dealing.script." + frame.path); step != places.end()) {
        d.at(step->second, "the deal has it");
        help += fmt::format("; or take `{}` out of the script", frame.name);
      }
      d.help(std::move(help));
      frames_.back().missing.emplace_back(key.name, std::move(d));
    }
    return nullptr;
  }

  // Returns whether something would be missing without this family.
  static bool is_indispensable(const std::string& path) {
    return std::any_of(catalogue().begin(), catalogue().end(), [&](const KeyInfo& key) {
      return key.need == Need::required && key.path == path + "." + key.name;
    });
  }

  // Returns whether `no` stands where `none` may stand. A list of words decides itself which words are meant.
  bool is_no(const Entry& entry, const std::string& path) {
    if (!says_no(entry.value)) return false;
    const KeyInfo* info = key_info(path);
    return info && info->clears && info->kind != KeyInfo::Kind::word && !is_indispensable(path) &&
           no_for_none(at(entry));
  }

  void open(const Key& key, Extent extent) {
    const Entry* entry = frames_.back().map ? frames_.back().map->find(key.name) : nullptr;
    if (frames_.back().keys.empty() || frames_.back().keys.back() != key.name)
      frames_.back().keys.emplace_back(key.name);
    Frame frame{nullptr, std::string(key.name), path_of(key), frames_.back().place, {}, extent};
    if (entry) {
      frame.place = entry->key_span;
      places[frame.path] = entry->key_span;
      if (entry->value.kind == Node::Kind::map)
        frame.map = &entry->value;
      else if (!is_none(entry->value)) {
        if (!is_empty(entry->value) && !is_no(*entry, frame.path))
          wrong_kind(at(*entry), "keys of its own", keys_help(frame.path));
        frame.extent = Extent::part;
      }
      if (is_empty(entry->value)) frame.extent = Extent::part;
    }
    frames_.push_back(std::move(frame));
  }

  bool is_usable(const Entry& named, std::string_view family) {
    if (frames_.back().keys.size() > kMostEntries) return false;
    if (is_entry_name(named.key) && !is_spoken(named.key)) return true;
    Diagnostic& d = diagnostics_.error("T1119", fmt::format("`{}` cannot be a name in `{}`", named.key, family));
    d.at(named.key_span, is_spoken(named.key) ? "already a word of the play" : "");
    const auto plain = entry_name_for(named.key);
    const Advice otherwise = is_entry_name(named.key)
                                 ? Advice("take another word, or a longer one")
                                 : Advice("write a word of small letters, digits and `_`, beginning with a letter");
    advise(d, named.key_span, plain ? write_instead(*plain) : otherwise);
    return false;
  }

  void report_unknown_keys() {
    const Frame& frame = frames_.back();
    if (!frame.map) return;
    for (const Entry& entry : frame.map->entries) {
      if (std::find(frame.keys.begin(), frame.keys.end(), entry.key) != frame.keys.end()) continue;
      const std::string where = frame.name.empty() ? "" : fmt::format(" in `{}`", frame.name);
      const std::string of = frame.name.empty() ? "a variant" : fmt::format("`{}`", frame.name);
      Diagnostic& d = diagnostics_.error("T1103", fmt::format("unknown key `{}`{}", entry.key, where));
      d.at(entry.key_span, fmt::format("not a key of {}", of));
      const auto meant = help_with(d, {entry, *frame.map, *frames_.front().map, frame.name, frame.path,
                                       frame.name.empty() ? top_keys() : frame.keys});
      std::erase_if(frames_.back().missing, [&](const auto& missing) { return missing.first == meant; });
      const Span& group = frame.place;
      if (!frame.name.empty() && group.source && entry.key_span.source != group.source)
        d.note(fmt::format("`{}` is inherited from {}:{}", frame.name, group.source->name(), group.position().line));
    }
  }

  std::vector<Frame> frames_;
  const Rules& rules_;  // as far as they are read
  Diagnostics& diagnostics_;
  bool unsure_of_script_ = false;  // the steps of the script are not known, so no family is out of force
};

}  // namespace

Places read_families(const Node& tree, const Reading& reading, Rules& rules, Diagnostics& diagnostics) {
  Reader reader(tree, reading, rules, diagnostics);
  describe(reader, rules);
  reader.finish();
  return std::move(reader.places);
}

std::vector<Step> whole_script() { return {{Step::Kind::auction, 0}, {Step::Kind::exchange, 0}, {Step::Kind::all, 0}}; }

std::string option_sentence(const Rules& rules, std::string_view key, std::string_view value) {
  const Source source("option", fmt::format("value: {}", value));
  Diagnostics ignored;
  Node tree = parse(source, ignored);
  const Entry* entry = tree.find("value");
  if (!entry) return {};
  Rules chosen = rules;
  read_families(nested(key, {}, entry->value), {{}, Extent::part}, chosen, ignored);
  const auto items = listing(chosen);
  const Item* item = item_at(items, key);
  return item ? item->says : std::string();
}

}  // namespace turup
