#include "turup/authoring/draft.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/language.h"
#include "script/script.h"
#include "turup/cli/cli.h"

namespace turup::shell {

namespace {

constexpr std::size_t kLongLine = 90;
constexpr std::size_t kLongestTitle = 60;
constexpr std::size_t kLongestSentence = 200;

bool is_map(const Node& node) { return node.kind == Node::Kind::map; }

// Returns whether a table is one value, which is replaced whole: a table of points, pays by bands.
bool is_value(std::string_view path) {
  const KeyInfo* info = key_info(path);
  return info != nullptr && !info->has_keys();
}

// Returns a key with its author's quotes, if it had any; for a whole path its last part.
std::string key_text(const Entry& entry) {
  const std::string_view written = entry.key_span.text();
  return written.size() == entry.key.size() + 2 ? std::string(written) : entry.key;
}

// Returns whether YAML reads the words as nothing but words.
bool is_plain(const std::string& text) {
  const bool begins_plainly = !text.empty() && std::isalpha(static_cast<unsigned char>(text.front())) != 0;
  if (!begins_plainly || text == "none") return false;
  Diagnostics found;
  const Source source("text", "says: " + text + "\n");
  const Node tree = parse(source, found);
  const Entry* entry = tree.find("says");
  return found.empty() && tree.entries.size() == 1 && entry != nullptr && entry->value.kind == Node::Kind::scalar &&
         entry->value.text == text;
}

std::string head_text(const std::string& text) { return is_plain(text) ? text : in_quotes(text); }

std::string below(const std::string& path, const std::string& key) { return path.empty() ? key : path + "." + key; }

// Writes the lines of keys. Keys stand together on one line if none of them has keys of its own and they fit.
void write_keys(const Node& map, const std::string& path, std::size_t indent, std::string& text) {
  const std::string margin(indent, ' ');
  for (const Entry& entry : map.entries) {
    const std::string here = below(path, entry.key);
    const Node& value = entry.value;
    const auto has_keys = [&](const Entry& e) { return is_map(e.value) && !is_value(below(here, e.key)); };
    const bool is_deep =
        is_map(value) && !is_value(here) && std::any_of(value.entries.begin(), value.entries.end(), has_keys);
    const std::string line = fmt::format("{}{}: {}", margin, key_text(entry), flow_text(value));
    if (is_map(value) && !value.entries.empty() && (is_deep || line.size() > kLongLine)) {
      text += fmt::format("{}{}:\n", margin, key_text(entry));
      write_keys(value, here, indent + 2, text);
    } else {
      text += line + "\n";
    }
  }
}

// Returns the settings, each laid over the ones before. Spans point into `sources`.
Node tree_of(const Draft& draft, Sources& sources) {
  Node tree;
  tree.kind = Node::Kind::map;
  Diagnostics none;  // there are none, because the draft loads
  for (const auto& [key, value] : draft.set) {
    Node setting = parse(sources.add("--set", fmt::format("{}: {}", key, value)), none);
    for (Entry& entry : setting.entries)
      tree = overlay(std::move(tree), nested(entry.key, entry.key_span, std::move(entry.value)), is_value);
  }
  return tree;
}

using Settings = std::vector<std::pair<std::string, std::string>>;

// Adds a setting for each key of the value that has no keys of its own.
void spread(const std::string& path, const Node& value, Settings& settings) {
  if (!is_map(value) || value.entries.empty() || is_value(path))
    return void(settings.emplace_back(path, flow_text(value)));
  for (const Entry& entry : value.entries) spread(below(path, entry.key), entry.value, settings);
}

// Returns the keys that make a difference under the rest of the rules.
std::vector<Item> keys_in_force(const Rules& rules) {
  std::vector<Item> keys;
  int idle_below = INT_MAX;
  for (Item& item : listing(rules)) {
    if (item.depth > idle_below) continue;
    idle_below = item.standing == Standing::idle ? item.depth : INT_MAX;
    if (item.kind == Item::Kind::key) keys.push_back(std::move(item));
  }
  return keys;
}

// Returns the items that have changed. It leaves out keys that only begin to matter because of another key, and absent
// keys of something new.
std::vector<Item> changed_items(const Rules& before, const Rules& now) {
  const std::vector<Item> old = listing(before);
  std::vector<Item> changed;
  for (Item& item : keys_in_force(now)) {
    const auto was = std::find_if(old.begin(), old.end(), [&](const Item& o) { return o.path == item.path; });
    const bool is_changed = was == old.end() ? item.in_force : was->text != item.text;
    if (is_changed) changed.push_back(std::move(item));
  }
  return changed;
}

std::vector<const HookUse*> new_scripts(const Rules& before, const Rules& now) {
  std::vector<const HookUse*> fresh;
  for (const HookUse& use : now.hooks) {
    const bool is_old = std::any_of(before.hooks.begin(), before.hooks.end(), [&](const HookUse& old) {
      return old.script.name == use.script.name && old.values == use.values;
    });
    if (!is_old) fresh.push_back(&use);
  }
  return fresh;
}

// Returns the sentence of an item. A new key without a sentence needs none.
std::string sentence_of(const Item& item, const std::vector<Item>& old) {
  if (!item.says.empty()) return item.says;
  const bool is_new = std::none_of(old.begin(), old.end(), [&](const Item& o) { return o.path == item.path; });
  return is_new ? "" : fmt::format("{} (`{}`): {}.", capitalised(std::string(item.doc)), item.path, item.text);
}

}  // namespace

Workbench workbench(const std::filesystem::path& folder) {
  const std::filesystem::path there = folder.empty() ? std::filesystem::path(".") : folder;
  return {library().with_first({there, there / "hooks"}), make_script_host()};
}

std::vector<std::string> take_repeated(const Workbench& bench, const std::string& fingerprint, Draft& draft) {
  Settings settings;
  Sources sources;
  for (const Entry& entry : tree_of(draft, sources).entries) spread(entry.key, entry.value, settings);
  std::vector<std::string> repeated;
  for (std::size_t i = 0; i < settings.size();) {
    if (key_info(settings[i].first) == nullptr) {  // a label, or what the host may choose: no rule of play
      ++i;
      continue;
    }
    Settings others = settings;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    const Loaded without = bench.load({draft.from, draft.with, others});
    if (!without.rules || without.rules->fingerprint != fingerprint) {
      ++i;
      continue;
    }
    repeated.push_back(fmt::format("{}: {}", settings[i].first, settings[i].second));
    settings = std::move(others);
  }
  if (!repeated.empty()) draft.set = std::move(settings);
  return repeated;
}

std::string flow_text(const Node& value) {
  std::vector<std::string> parts;
  switch (value.kind) {
    case Node::Kind::scalar: return value.quoted ? in_quotes(value.text) : value.text;
    case Node::Kind::list:
      for (const Node& item : value.items) parts.push_back(flow_text(item));
      return fmt::format("[{}]", joined(parts, ", "));
    case Node::Kind::map:
      for (const Entry& entry : value.entries)
        parts.push_back(fmt::format("{}: {}", key_text(entry), flow_text(entry.value)));
      return parts.empty() ? "{}" : fmt::format("{{ {} }}", joined(parts, ", "));
  }
  return {};
}

std::string file_text(const Draft& draft) {
  std::string text =
      fmt::format("variant: {}\nsays: {}\nextends: {}\n", head_text(draft.title), head_text(draft.says), draft.from);
  if (!draft.with.empty()) text += fmt::format("with: [{}]\n", joined(draft.with, ", "));
  Sources sources;
  write_keys(tree_of(draft, sources), "", 0, text);
  Diagnostics none;  // it is read again with the others when the draft is tried
  return canonical_text(Source("draft", text), none).value_or(text);
}

std::vector<std::string> changed_keys(const Rules& before, const Rules& now) {
  std::vector<std::string> keys;
  for (const HookUse* use : new_scripts(before, now)) keys.push_back("hooks." + use->script.name);
  for (const Item& item : changed_items(before, now)) keys.push_back(item.path);
  return keys;
}

std::vector<std::string> added_keys(const Rules& before, const Rules& now) {
  const std::vector<Item> old = listing(before);
  std::vector<std::string> keys;
  for (const HookUse* use : new_scripts(before, now)) keys.push_back("hooks." + use->script.name);
  for (const Item& item : changed_items(before, now)) {
    const bool was =
        std::any_of(old.begin(), old.end(), [&](const Item& o) { return o.path == item.path && o.in_force; });
    if (item.in_force && !was) keys.push_back(item.path);
  }
  return keys;
}

std::vector<std::string> difference(const Rules& before, const Rules& now) {
  std::vector<std::string> sentences;
  for (const HookUse* use : new_scripts(before, now)) sentences.push_back(use->script.says);
  const std::vector<Item> old = listing(before);
  for (const Item& item : changed_items(before, now)) {
    std::string sentence = sentence_of(item, old);
    const bool is_said = sentence.empty() || std::find(sentences.begin(), sentences.end(), sentence) != sentences.end();
    if (!is_said) sentences.push_back(std::move(sentence));
  }
  return sentences;
}

std::string standard_title(const std::string& file, const Rules& before) {
  std::string title = std::filesystem::path(file).stem().string();
  std::replace_if(
      title.begin(), title.end(), [](char c) { return c == '-' || c == '_'; }, ' ');
  title = trimmed(title);
  if (title.empty()) title = before.title + ", our way";
  return title.size() <= kLongestTitle ? capitalised(title) : "Our way";
}

std::string standard_says(const Rules& before, const Rules& now) {
  const std::string all = joined(difference(before, now), " ");
  if (all.empty()) return fmt::format("Played like {}.", before.title);
  return all.size() <= kLongestSentence ? all : fmt::format("Like {}, with changes of our own.", before.title);
}

std::string folded(std::string_view text, std::size_t indent) { return wrapped(printable(text), indent); }

}  // namespace turup::shell
