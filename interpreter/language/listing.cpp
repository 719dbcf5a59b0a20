#include "language/listing.h"

#include <algorithm>

#include "language/pays.h"
#include "language/value_text.h"

namespace turup {

namespace {

class Lister final : public Fields {
 public:
  std::vector<Item> items;

  void number(const Key& key, int& value, Range) override { add(key, std::to_string(value)).in_force = value != 0; }
  void amount(const Key& key, Amount& value, Range, Computed) override { add(key, amount_text(value)); }
  void numbers(const Key& key, std::vector<int>& values, Range, std::size_t) override {
    add(key, numbers_text(values));
  }
  void face_or_word(const Key& key, std::optional<Face>& value, std::uint8_t& place,
                    std::span<const Word> words) override {
    add(key, face_value_text(value, words[place])).in_force = value.has_value() || place != 0;
  }
  void run(const Key& key, Range& value, Range) override { add(key, band_text(value.from, value.to)); }
  void steps(const Key& key, std::vector<Step>& value) override { add(key, steps_text(value)); }
  void sides(const Key& key, SidesRule& value) override {
    Item& item = add(key, sides_text(value));
    if (value.kind != SidesRule::Kind::listed) item.says = kSideWords[static_cast<std::size_t>(value.kind)].says;
  }
  void points(const Key& key, std::vector<CardPoints>& value, Range) override { add(key, points_text(value)); }
  void bands(const Key& key, std::vector<Band<int>>& value, Range /*range*/) override { add(key, bands_text(value)); }
  void pays(const Key& key, Pays& value) override { add(key, pays_text(value)); }

 protected:
  void word_field(const Key& key, std::uint8_t& value, std::span<const Word> words) override {
    Item& item = add(key, std::string(words[value].word));
    if (item.says.empty()) item.says = words[value].says;
  }
  void words_field(const Key& key, std::vector<std::uint8_t>& values, std::span<const Word> words) override {
    add(key, words_text(values, words));
  }
  void open_family(const Key& key) override { open(key); }
  bool open_absent_family(const Key&, std::string_view) override { return false; }
  Presence open_group(const Key& key, bool present) override {
    if (present)
      open(key);
    else
      add(key, "none").says.clear();
    return present ? Presence::present : Presence::skipped;
  }
  Presence open_entries(const Key& key, std::vector<std::string>& names) override {
    return open_group(key, !names.empty());
  }
  bool open_entry(const std::string& name) override {
    open({name, ""});
    return true;
  }
  void close_group() override { open_.pop_back(); }

 private:
  Item& add(const Key& key, std::string text) {
    Item& item = items.emplace_back();
    item.depth = static_cast<int>(open_.size());
    item.name = key.name;
    item.path = open_.empty() ? item.name : open_.back() + "." + item.name;
    item.doc = key.doc;
    item.in_force = text != "none";
    item.text = std::move(text);
    item.says = key.says;
    item.standing = key.standing;
    return item;
  }
  void open(const Key& key) {
    Item& item = add(key, "");
    item.kind = Item::Kind::group;
    open_.push_back(item.path);
  }

  std::vector<std::string> open_;
};

}  // namespace

std::vector<Item> listing(const Rules& rules) {
  Lister lister;
  Rules shown = rules;  // visitors get changeable values, but this one changes none
  describe(lister, shown);
  return std::move(lister.items);
}

const Item* item_at(const std::vector<Item>& items, std::string_view path) {
  const auto found = std::find_if(items.begin(), items.end(), [path](const Item& item) { return item.path == path; });
  return found == items.end() ? nullptr : &*found;
}

}  // namespace turup
