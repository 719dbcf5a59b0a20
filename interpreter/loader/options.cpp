#include "loader/options.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/language.h"
#include "loader/library.h"

namespace turup {

namespace {

constexpr std::size_t kMostOptions = 32;
constexpr std::size_t kMostValues = 16;
constexpr std::size_t kLongestSays = 400;  // bytes

// Returns the value in canonical text, as a file with this key alone would mean it. Otherwise reports the mistake.
std::optional<std::string> value_text(const std::string& path, const Node& value, Diagnostics& diagnostics) {
  Rules rules;
  rules.dealing.script = whole_script();
  Diagnostics found;
  read_families(nested(path, value.span, value), {{}, Extent::part}, rules, found);
  const bool sound = !found.has_errors();
  diagnostics.append(found);
  if (!sound) return std::nullopt;
  const auto items = listing(rules);
  const Item* item = item_at(items, path);
  return item ? std::optional(item->text) : std::nullopt;
}

// Returns whether a value can be chosen for the key. Otherwise reports why not.
bool is_choosable(const Entry& entry, const std::vector<Entry>& neighbours, Diagnostics& diagnostics) {
  const KeyInfo* info = key_info(entry.key);
  if (info && !info->has_keys()) return true;
  if (info) {
    std::string first;
    for (const KeyInfo& key : catalogue())
      if (first.empty() && !key.has_keys() && key.path.starts_with(info->path + ".")) first = key.path;
    diagnostics.error("T1207", fmt::format("a host chooses values, and `{}` has keys of its own", entry.key))
        .at(entry.key_span)
        .help(fmt::format("name one of its keys, like `{}`", first));
    return false;
  }
  const auto near = near_keys(entry.key, Keys::with_values);
  Diagnostic& d = diagnostics.error("T1103", fmt::format("unknown key `{}` in `options`", entry.key));
  advise_key(d.at(entry.key_span, "not a key of the language"), entry, neighbours,
             near.empty() ? Advice("write a key with its family, like `auction.turns`") : key_advice(near));
  return false;
}

// Returns the list of values at a key. Otherwise reports the mistake.
const Node* values_of(const Entry& entry, Diagnostics& diagnostics) {
  const Written value{entry.key, entry.value, diagnostics};
  if (is_empty(entry.value)) return nullptr;
  if (entry.value.kind != Node::Kind::list) {
    wrong_kind(value, "a list of values", "write the values to choose from in brackets, the one in force among them");
    return nullptr;
  }
  const std::size_t count = entry.value.items.size();
  if (count > kMostValues)
    diagnostics.error("T1121", fmt::format("`{}` has {} values, more than {}", entry.key, count, kMostValues))
        .at(entry.value.span)
        .help("list the common ones: `--set` takes every other");
  if (count == 1)
    diagnostics.error("T1208", fmt::format("one value for `{}` leaves the host nothing to choose", entry.key))
        .at(entry.value.span)
        .help(fmt::format("add another value, or take `{}` out of `options`", entry.key));
  return count > 1 && count <= kMostValues ? &entry.value : nullptr;
}

std::optional<WrittenOption> read_option(const Entry& entry, const std::vector<Entry>& neighbours,
                                         Diagnostics& diagnostics) {
  if (!is_choosable(entry, neighbours, diagnostics)) return std::nullopt;
  const Node* list = values_of(entry, diagnostics);
  if (!list) return std::nullopt;
  WrittenOption written{{entry.key, {}}, entry.key_span, {}};
  std::vector<std::string>& texts = written.option.values;
  for (const Node& item : list->items) {
    const auto text = value_text(entry.key, item, diagnostics);
    if (!text) continue;
    const auto same = std::find(texts.begin(), texts.end(), *text);
    if (same != texts.end()) {
      Diagnostic& d = repeated({entry.key, *list, diagnostics}, item.span,
                               written.values[static_cast<std::size_t>(same - texts.begin())], *text);
      take_out(d, list->items, item);
      continue;
    }
    texts.push_back(*text);
    written.values.push_back(item.span);
  }
  if (texts.size() < list->items.size()) return std::nullopt;
  return written;
}

// ---- Presets ----

// Keys of the language have a dot.
bool is_preset(const Entry& entry) {
  return entry.value.kind == Node::Kind::map && entry.key.find('.') == std::string::npos && !key_info(entry.key);
}

void report_preset_key(const Entry& preset, const Entry& entry, Diagnostics& diagnostics) {
  static const std::vector<std::string> kKeys{"says", "sets"};
  Diagnostic& d = diagnostics.error("T1103", fmt::format("unknown key `{}` in the choice `{}`", entry.key, preset.key));
  advise_key(d.at(entry.key_span, "not a key of a choice"), entry, preset.value.entries,
             spelling_advice(entry.key, kKeys, "the keys of a choice"));
}

// Reads the keys that a preset sets. Returns whether all of them can be set.
bool read_sets(const Entry& preset, Preset& into, Diagnostics& diagnostics) {
  const Entry* sets = preset.value.find("sets");
  if (!sets || sets->value.kind != Node::Kind::map) {
    diagnostics.error("T1108", fmt::format("the choice `{}` says nothing of what it sets", preset.key))
        .at(sets ? sets->value.span : preset.key_span)
        .help("write `sets: { auction.from: 15 }`, with the keys of this game");
    return false;
  }
  bool sound = true;
  for (const Entry& entry : sets->value.entries) {
    const bool known = is_choosable(entry, sets->value.entries, diagnostics);
    const auto text = known ? value_text(entry.key, entry.value, diagnostics) : std::nullopt;
    if (text) into.sets.emplace_back(entry.key, *text);
    sound = sound && text;
  }
  return sound;
}

std::optional<WrittenPreset> read_preset(const Entry& entry, Diagnostics& diagnostics) {
  WrittenPreset written{{entry.key, {}, {}}, entry.key_span};
  bool sound = true;
  if (!is_name(entry.key)) {
    diagnostics.error("T4004", fmt::format("`{}` is no name", entry.key))
        .at(entry.key_span)
        .help("name a choice with small letters, digits and dashes, like `kochi`");
    sound = false;
  }
  for (const Entry& key : entry.value.entries) {
    if (key.key == "sets" || key.key == "says") continue;
    report_preset_key(entry, key, diagnostics);
    sound = false;
  }
  if (const Entry* says = entry.value.find("says")) {
    const auto text = read_text({"says", says->value, diagnostics}, kLongestSays);
    sound = sound && text;
    if (text) written.preset.says = *text;
  }
  if (!read_sets(entry, written.preset, diagnostics) || !sound) return std::nullopt;
  return written;
}

// Returns the outermost group that is missing: "trump.dealt_card".
std::string missing_group(const std::vector<Item>& items, std::string path) {
  std::string missing = path;
  for (auto dot = path.rfind('.'); dot != path.npos; dot = path.rfind('.')) {
    missing = path;
    path.resize(dot);
    const Item* item = item_at(items, path);
    if (item) return item->kind == Item::Kind::group ? missing : path;
  }
  return path;
}

void report_absent(const WrittenOption& written, const std::string& group, const Rules& rules,
                   Diagnostics& diagnostics) {
  const std::string& key = written.option.key;
  Diagnostic& d = diagnostics.warning(
      "W2033", fmt::format("the choice of `{}` makes no difference: `{}` is not in force", key, group));
  d.at(written.key_span);
  const auto origin = rules.origins.find(group);
  if (origin != rules.origins.end() && origin->second.span.source) d.at(origin->second.span, "taken away here");
  d.help(fmt::format("write `{}: none` in `options`", key));
}

void report_unlisted(const WrittenOption& written, const Item& item, const Rules& rules, Span title,
                     Diagnostics& diagnostics) {
  const std::string& key = written.option.key;
  const auto values = in_backticks(written.option.values);
  const auto found = rules.origins.find(key);
  const Origin* origin = found == rules.origins.end() ? nullptr : &found->second;
  const bool is_set = origin && origin->overlay == "--set";
  const bool is_own = origin && origin->span.source == title.source;
  Diagnostic& d = diagnostics.error(
      "T1209", fmt::format("`{}` is `{}`, and the choice is between {}", key, item.text, listed(values)));
  if (is_set || is_own) d.at(origin->span);
  d.at(written.key_span, "the choice");
  if (origin && !is_set && !is_own) d.at(origin->span, "the value in force");
  if (!origin) d.note(fmt::format("`{}` is not written, so it is `{}`", key, item.text));
  d.help(is_set ? fmt::format("set {}", listed(values, "or"))
                : fmt::format("write {}, or add `{}` to the choice", listed(values, "or"), item.text));
}

}  // namespace

std::vector<WrittenOption> read_options(const Node& options, Diagnostics& diagnostics) {
  std::vector<WrittenOption> all;
  if (is_none(options)) return all;
  if (options.kind != Node::Kind::map) {
    if (!is_empty(options))
      wrong_kind({"options", options, diagnostics}, "keys and the values to choose from",
                 "write `options: { auction.turns: [until_all_pass, one_each] }`");
    return all;
  }
  if (options.entries.size() > kMostOptions) {
    diagnostics.error("T1121", fmt::format("`options` has {} keys, more than {}", options.entries.size(), kMostOptions))
        .at(options.entries[kMostOptions].key_span)
        .help("list the common ones: `--set` takes every other");
    return all;
  }
  for (const Entry& entry : options.entries) {
    if (is_none(entry.value) || is_preset(entry)) continue;
    if (auto option = read_option(entry, options.entries, diagnostics)) all.push_back(std::move(*option));
  }
  return all;
}

std::vector<WrittenPreset> read_presets(const Node& options, Diagnostics& diagnostics) {
  std::vector<WrittenPreset> all;
  if (options.kind != Node::Kind::map || options.entries.size() > kMostOptions) return all;
  for (const Entry& entry : options.entries)
    if (is_preset(entry))
      if (auto preset = read_preset(entry, diagnostics)) all.push_back(std::move(*preset));
  return all;
}

std::optional<Node> preset_body(const Node& tree, std::string_view name) {
  const Entry* options = tree.find("options");
  const Entry* preset = options ? options->value.find(name) : nullptr;
  const Entry* sets = preset && is_preset(*preset) ? preset->value.find("sets") : nullptr;
  if (!sets) return std::nullopt;
  Node body;
  body.kind = Node::Kind::map;
  for (const Entry& entry : sets->value.entries)
    body = overlay(std::move(body), nested(entry.key, entry.key_span, entry.value),
                   [](std::string_view path) { return key_info(path) && !key_info(path)->has_keys(); });
  return body;
}

void check_options(const std::vector<WrittenOption>& options, const Rules& rules, Span title,
                   Diagnostics& diagnostics) {
  if (options.empty()) return;  // most games have none, and listing them takes long
  const auto items = listing(rules);
  for (const WrittenOption& written : options) {
    const Item* item = item_at(items, written.option.key);
    const auto& values = written.option.values;
    if (!item)
      report_absent(written, missing_group(items, written.option.key), rules, diagnostics);
    else if (std::find(values.begin(), values.end(), item->text) == values.end())
      report_unlisted(written, *item, rules, title, diagnostics);
  }
}

}  // namespace turup
