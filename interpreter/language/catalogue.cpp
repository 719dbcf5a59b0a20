#include "language/catalogue.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "base/base.h"
#include "language/pays.h"
#include "language/value_text.h"

namespace turup {

namespace {

constexpr Word kLowestBid[] = {{"lowest_bid", "the lowest bid"}};
constexpr Word kOpen[] = {{"open", "until the players stop"}};
constexpr Word kPointsInPlay[] = {{"points_in_play", "all the points in play, without melds"}};

std::span<const Word> words_of(Computed computed) {
  switch (computed) {
    case Computed::none: return {};
    case Computed::none_or_lowest_bid: return kLowestBid;
    case Computed::none_or_points_in_play:
    case Computed::points_in_play: return kPointsInPlay;
    case Computed::open: return kOpen;
  }
  return {};
}

constexpr FileKey kFileKeys[] = {
    {"variant", "the title of a variant", "a text"},
    {"house_rule", "the title of a house rule", "a text"},
    {"says", "one sentence on what is special about it", "a text"},
    {"source", "where its rules are described", "a text"},
    {"extends", "the variant this one is built on", "the name of a variant, or a file below: `other.yaml`"},
    {"with", "house rules laid over it, in order", "a list of names"},
    {"needs", "keys that must be in force, or `key=word`", "a list, of a house rule"},
    {"conflicts", "keys that must not be in force, or `key=word`", "a list, of a house rule"},
    {"allow", "warnings that may stand: codes, and for each the reason", "a table from codes to texts"},
    {"options", "what the host may choose: keys, and for each the values",
     "a table from keys to lists of values, the one in force among them", FileKey::Part::table},
    {"words", "what this table calls things: word to label",
     "a table from words of the language, suits or bids (40+) to words of yours", FileKey::Part::table},
    {"hooks", "scripts and their parameters", "a table from names of scripts to their parameters",
     FileKey::Part::table},
};

// Walks the families with everything open and collects what they describe.
class Collector final : public Fields {
 public:
  std::vector<KeyInfo> keys;

  void number(const Key& key, int& value, Range range) override {
    add(key, KeyInfo::Kind::number, std::to_string(value)).range = range;
  }
  void amount(const Key& key, Amount& value, Range range, Computed computed) override {
    KeyInfo& info = add(key, KeyInfo::Kind::amount, amount_text(value));
    info.range = range;
    info.words = words_of(computed);
    info.clears = computed != Computed::points_in_play && computed != Computed::open;
  }
  void numbers(const Key& key, std::vector<int>& values, Range range, std::size_t most) override {
    KeyInfo& info = add(key, KeyInfo::Kind::numbers, numbers_text(values));
    info.range = range;
    info.most = most;
    info.clears = key.need == Need::or_none;
  }
  void face_or_word(const Key& key, std::optional<Face>& value, std::uint8_t& place,
                    std::span<const Word> words) override {
    add(key, KeyInfo::Kind::face, face_value_text(value, words[place])).words = words;
  }
  void run(const Key& key, Range& value, Range range) override {
    add(key, KeyInfo::Kind::run, band_text(value.from, value.to)).range = range;
  }
  void steps(const Key& key, std::vector<Step>& value) override {
    add(key, KeyInfo::Kind::steps, steps_text(value)).words = std::span(kStepWords).subspan(1);
  }
  void sides(const Key& key, SidesRule& value) override {
    add(key, KeyInfo::Kind::sides, sides_text(value)).words = kSideWords;
  }
  void points(const Key& key, std::vector<CardPoints>& value, Range range) override {
    KeyInfo& info = add(key, KeyInfo::Kind::points, points_text(value));
    info.range = range;
    info.single_cards = key.single_cards;
    info.clears = true;
  }
  void bands(const Key& key, std::vector<Band<int>>& value, Range range) override {
    KeyInfo& info = add(key, KeyInfo::Kind::bands, bands_text(value));
    info.range = range;
    info.clears = true;
  }
  void pays(const Key& key, Pays& value) override { add(key, KeyInfo::Kind::pays, pays_text(value)); }

 protected:
  void word_field(const Key& key, std::uint8_t& value, std::span<const Word> words) override {
    KeyInfo& info = add(key, KeyInfo::Kind::word, std::string(words[value].word));
    info.words = words;
    info.clears = std::any_of(words.begin(), words.end(), [](const Word& w) { return w.word == "none"; });
  }
  void words_field(const Key& key, std::vector<std::uint8_t>& values, std::span<const Word> words) override {
    KeyInfo& info = add(key, KeyInfo::Kind::words, words_text(values, words));
    info.words = words;
    info.clears = key.need == Need::optional;
    info.repeats = key.repeats;
  }
  void open_family(const Key& key) override { open(key, KeyInfo::Kind::family); }
  bool open_absent_family(const Key& key, std::string_view) override {
    open(key, KeyInfo::Kind::family);
    return true;
  }
  Presence open_group(const Key& key, bool) override {
    open(key, KeyInfo::Kind::group);
    return Presence::present;
  }
  Presence open_entries(const Key& key, std::vector<std::string>& names) override {
    open(key, KeyInfo::Kind::entries);
    names = {"*"};
    return Presence::present;
  }
  bool open_entry(const std::string& name) override {
    open({name, "a name of yours, which is the word said at the table"}, KeyInfo::Kind::entry);
    return true;
  }
  void close_group() override { open_.pop_back(); }

 private:
  KeyInfo& add(const Key& key, KeyInfo::Kind kind, std::string standard) {
    KeyInfo& info = keys.emplace_back();
    info.kind = kind;
    info.name = key.name;
    info.path = open_.empty() ? info.name : open_.back() + "." + info.name;
    info.doc = key.doc;
    info.need = key.need;
    if (key.need == Need::optional) info.standard = std::move(standard);
    return info;
  }
  void open(const Key& key, KeyInfo::Kind kind) {
    KeyInfo& info = add(key, kind, "");
    info.clears = true;
    open_.push_back(info.path);
  }

  std::vector<std::string> open_;
};

bool is_one_of(const KeyInfo& info, Keys which) { return which != Keys::with_values || !info.has_keys(); }

std::vector<std::string> keys_that_end_in(std::string_view text, Keys which) {
  std::vector<std::string> keys;
  for (const KeyInfo& info : catalogue())
    if (info.path.ends_with("." + std::string(text)) && is_one_of(info, which)) keys.push_back(info.path);
  return keys;
}

}  // namespace

const std::vector<KeyInfo>& catalogue() {
  static const std::vector<KeyInfo> kKeys = [] {
    Collector collector;
    Rules rules;
    describe(collector, rules);
    return collector.keys;
  }();
  return kKeys;
}

bool KeyInfo::takes_away() const {
  return clears && std::none_of(words.begin(), words.end(), [](const Word& w) { return w.word == "none"; });
}

std::span<const FileKey> file_keys() { return kFileKeys; }

const FileKey* file_key(std::string_view name) {
  const auto found =
      std::find_if(std::begin(kFileKeys), std::end(kFileKeys), [&](const FileKey& k) { return k.name == name; });
  return found == std::end(kFileKeys) ? nullptr : found;
}

std::vector<std::string> near_keys(std::string_view text, Keys which) {
  constexpr int kFar = 3;
  std::vector<std::string> near = keys_that_end_in(text, which);
  if (!near.empty()) return near;
  const bool has_family = text.find('.') != text.npos;
  int least = kFar;
  for (const KeyInfo& info : catalogue()) {
    if (info.name == "*" || !is_one_of(info, which)) continue;
    const int distance = edit_distance(text, has_family ? info.path : info.name);
    if (distance >= kFar || distance > least || distance * 2 >= static_cast<int>(text.size())) continue;
    if (distance < least) near.clear();
    least = distance;
    near.push_back(info.path);
  }
  return near;
}

std::string generic_path(std::string_view path) {
  static const auto kWithEntries = [] {
    std::set<std::string, std::less<>> keys;
    for (const KeyInfo& info : catalogue())
      if (info.kind == KeyInfo::Kind::entries) keys.insert(info.path);
    return keys;
  }();
  const std::size_t dot = path.find('.');
  if (dot == path.npos || !kWithEntries.contains(path.substr(0, dot))) return std::string(path);
  const std::size_t next = path.find('.', dot + 1);
  return std::string(path.substr(0, dot + 1)) + "*" + std::string(next == path.npos ? "" : path.substr(next));
}

std::vector<const KeyInfo*> keys_that_take(std::string_view word) {
  std::vector<const KeyInfo*> keys;
  for (const KeyInfo& key : catalogue())
    if (std::any_of(key.words.begin(), key.words.end(), [&](const Word& taken) { return is_alike(taken.word, word); }))
      keys.push_back(&key);
  return keys;
}

const KeyInfo* key_info(std::string_view path) {
  // Loading a file asks for the same paths thousands of times.
  static const auto kPlaces = [] {
    std::unordered_map<std::string_view, const KeyInfo*> places;
    for (const KeyInfo& info : catalogue()) places.emplace(info.path, &info);
    return places;
  }();
  const auto here = kPlaces.find(path);
  if (here != kPlaces.end()) return here->second;
  const auto generic = kPlaces.find(generic_path(path));
  return generic == kPlaces.end() ? nullptr : generic->second;
}

const std::vector<std::string>& head_keys() {
  static const std::vector<std::string> kKeys = [] {
    std::vector<std::string> keys;
    for (const FileKey& key : kFileKeys)
      if (key.part == FileKey::Part::head) keys.emplace_back(key.name);
    return keys;
  }();
  return kKeys;
}

std::vector<std::string> top_keys() {
  std::vector<std::string> keys;
  for (const FileKey& key : kFileKeys) keys.emplace_back(key.name);
  for (const KeyInfo& info : catalogue())
    if (info.path == info.name) keys.push_back(info.path);
  return keys;
}

}  // namespace turup
