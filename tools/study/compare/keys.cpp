#include "study/compare/keys.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/language.h"

namespace turup::compare {

namespace {

bool is_at_or_below(std::string_view key, std::string_view above) {
  return key.starts_with(above) && (key.size() == above.size() || key[above.size()] == '.');
}

std::string place_of(const Rules& rules, const std::string& path) {
  auto found = rules.origins.lower_bound(path);
  if (found == rules.origins.end() || !is_at_or_below(found->first, path)) return "default";
  const Span& span = found->second.span;
  if (span.source == nullptr || span.source->name().starts_with("--")) return found->second.overlay;
  return fmt::format("{}:{}", span.source->name(), span.position().line);
}

// The listing of one variant, in which a group can be shown whole.
class KeysOf {
 public:
  explicit KeysOf(const Rules& rules) : rules_(rules), items_(listing(rules)) {}

  const std::vector<Item>& items() const { return items_; }
  std::size_t find(const std::string& path) const {
    const auto found = std::find_if(items_.begin(), items_.end(), [&](const Item& item) { return item.path == path; });
    return static_cast<std::size_t>(found - items_.begin());
  }
  bool has_group(std::size_t at) const { return at < items_.size() && items_[at].kind == Item::Kind::group; }
  std::size_t end_of(std::size_t at) const {
    std::size_t end = at + 1;
    while (end < items_.size() && items_[end].depth > items_[at].depth) ++end;
    return end;
  }

  // Returns whether the key, or a group that it stands in, makes no difference under these rules.
  bool is_idle(std::size_t at) const {
    if (at >= items_.size()) return false;
    for (std::size_t i = 0; i <= at; ++i)
      if (items_[i].standing == Standing::idle && is_at_or_below(items_[at].path, items_[i].path)) return true;
    return false;
  }

  Written written(std::size_t at) const {
    if (at >= items_.size()) return {"none", {}, "default"};
    Written written{text(at), {}, place_of(rules_, items_[at].path)};
    for (std::size_t i = at; i < end_of(at); ++i)
      if (!items_[i].says.empty() && items_[i].standing == Standing::in_force) written.says.push_back(items_[i].says);
    return written;
  }

 private:
  // Returns the text of a key; a group is "{ ask: required, lead: free }".
  std::string text(std::size_t at) const {
    if (items_[at].kind == Item::Kind::key) return items_[at].text;
    std::vector<std::string> entries;
    for (std::size_t i = at + 1; i < end_of(at); i = end_of(i))
      entries.push_back(fmt::format("{}: {}", items_[i].name, text(i)));
    return fmt::format("{{ {} }}", joined(entries, ", "));
  }

  const Rules& rules_;
  std::vector<Item> items_;
};

// Keys that a table, a host or a script adds, each under a path of its own.
using Extras = std::vector<std::pair<std::string, Written>>;

Extras words_of(const Rules& rules) {
  Extras extras;
  for (const auto& [word, label] : rules.words) extras.push_back({"words." + word, {in_quotes(label), {}, {}}});
  return extras;
}

Extras options_of(const Rules& rules) {
  Extras extras;
  for (const Option& option : rules.options) {
    const std::string path = "options." + option.key;
    extras.push_back({path, {fmt::format("[{}]", joined(option.values, ", ")), {}, place_of(rules, path)}});
  }
  return extras;
}

Extras scripts_of(const Rules& rules) {
  Extras extras;
  for (const HookUse& use : rules.hooks) {
    std::vector<std::string> values;
    for (std::size_t i = 0; i < use.values.size(); ++i)
      values.push_back(fmt::format("{}: {}", use.script.parameters[i].name, parameter_text(use.values[i])));
    const std::string path = "hooks." + use.script.name;
    const std::string text = values.empty() ? "{}" : fmt::format("{{ {} }}", joined(values, ", "));
    extras.push_back({path, {text, {use.script.says}, place_of(rules, path)}});
  }
  return extras;
}

const Written* found_in(const Extras& extras, const std::string& path) {
  const auto found = std::find_if(extras.begin(), extras.end(), [&](const auto& extra) { return extra.first == path; });
  return found == extras.end() ? nullptr : &found->second;
}

void compare_extras(const Extras& a, const Extras& b, std::vector<KeyDifference>& differences) {
  const Written nothing{"none", {}, {}};
  for (const auto& [path, written] : a) {
    const Written* other = found_in(b, path);
    if (other == nullptr || other->text != written.text)
      differences.push_back({path, written, other == nullptr ? nothing : *other});
  }
  for (const auto& [path, written] : b)
    if (found_in(a, path) == nullptr) differences.push_back({path, nothing, written});
}

// Compares the texts of scripts, because two scripts of one name may differ.
void compare_texts(const Rules& a, const Rules& b, std::vector<KeyDifference>& differences) {
  for (const HookUse& one : a.hooks) {
    for (const HookUse& other : b.hooks) {
      const bool differ = one.script.name == other.script.name && one.script.source != nullptr &&
                          other.script.source != nullptr && one.script.source->text() != other.script.source->text();
      if (!differ) continue;
      const auto whole = [](const Source& script) { return Written{"a script of that name", {}, script.name()}; };
      differences.push_back({"hooks." + one.script.name, whole(*one.script.source), whole(*other.script.source)});
    }
  }
}

void compare_items(const KeysOf& a, const KeysOf& b, std::vector<KeyDifference>& differences) {
  for (std::size_t i = 0; i < a.items().size();) {
    const std::string& path = a.items()[i].path;
    const std::size_t other = b.find(path);
    if (a.has_group(i) && b.has_group(other)) {
      ++i;
      continue;
    }
    Written one = a.written(i);
    Written two = b.written(other);
    const bool are_idle = a.is_idle(i) && b.is_idle(other);
    if (one.text != two.text && !are_idle) differences.push_back({path, std::move(one), std::move(two)});
    i = a.end_of(i);
  }
  // Entries named by authors that only the second variant has.
  for (std::size_t i = 0; i < b.items().size();) {
    const bool is_new = a.find(b.items()[i].path) == a.items().size();
    const bool is_below = std::any_of(differences.begin(), differences.end(), [&](const KeyDifference& known) {
      return is_at_or_below(b.items()[i].path, known.key);
    });
    if (is_new && !is_below) differences.push_back({b.items()[i].path, {"none", {}, "default"}, b.written(i)});
    i = is_new ? b.end_of(i) : i + 1;
  }
}

}  // namespace

std::vector<KeyDifference> differing_keys(const Rules& a, const Rules& b) {
  std::vector<KeyDifference> differences;
  compare_items(KeysOf(a), KeysOf(b), differences);
  compare_extras(scripts_of(a), scripts_of(b), differences);
  compare_texts(a, b, differences);
  compare_extras(options_of(a), options_of(b), differences);
  compare_extras(words_of(a), words_of(b), differences);
  return differences;
}

std::vector<std::string> keys_among(const std::vector<KeyDifference>& differences,
                                    const std::vector<std::string_view>& families) {
  std::vector<std::string> keys;
  for (const KeyDifference& difference : differences)
    if (std::any_of(families.begin(), families.end(),
                    [&](std::string_view family) { return is_at_or_below(difference.key, family); }))
      keys.push_back(difference.key);
  return keys;
}

}  // namespace turup::compare
