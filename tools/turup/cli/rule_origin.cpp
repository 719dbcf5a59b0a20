#include "turup/cli/rule_origin.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/language.h"

namespace turup::shell {

namespace {

const Source* file_of(const Rules& rules, std::string_view overlay) {
  if (!rules.sources) return nullptr;
  for (const auto& source : rules.sources->all())
    if (source->name() == overlay || source->name() == fmt::format("{}.yaml", overlay)) return source.get();
  return nullptr;
}

bool is_variant(const Source& file) {
  return file.text().starts_with("variant:") || file.text().find("\nvariant:") != std::string_view::npos;
}

// Returns the variants through which a key was inherited: from after the one that wrote it to the last.
std::vector<std::string> passed_on_by(const Rules& rules, const std::string& overlay) {
  std::vector<std::string> names;
  auto at = std::find(rules.overlays.begin(), rules.overlays.end(), overlay);
  const auto end = std::find(at, rules.overlays.end(), rules.name);
  if (at == rules.overlays.end() || end == rules.overlays.end()) return {};
  while (at++ != end) {
    const Source* file = file_of(rules, *at);
    if (*at == rules.name || (file && is_variant(*file))) names.push_back(file ? file->name() : *at);
  }
  return names;
}

std::string whence(const Rules& rules, const Origin& origin, const std::string& place) {
  if (origin.overlay == "--set") return "set on the command line, with --set";
  // A shipped variant lies in a folder of its game; a file of one's own has only its name.
  const bool is_own = rules.name.find('/') == rules.name.npos;
  if (origin.overlay == rules.name) return is_own ? "your own, " + place : place;
  const std::vector<std::string> through = passed_on_by(rules, origin.overlay);
  if (!is_variant(*origin.span.source))
    return fmt::format("from the house rule {}, {}{}", origin.overlay, place,
                       through.empty() ? "" : ", which " + through.back() + " takes in");
  return fmt::format("inherited from {} through {}", place, listed(through));
}

// Returns the entry of that key, or of the group in which it stands.
const Item* item_of(const std::vector<Item>& items, std::string_view key) {
  for (;;) {
    const auto found = std::find_if(items.begin(), items.end(), [&](const Item& item) { return item.path == key; });
    if (found != items.end()) return &*found;
    const std::size_t dot = key.rfind('.');
    if (dot == key.npos) return nullptr;
    key = key.substr(0, dot);
  }
}

std::string place_of(const Span& span) { return fmt::format("{}:{}", span.source->name(), span.position().line); }

std::vector<std::string> places_of_scripts(const Rules& rules) {
  std::vector<std::string> places;
  for (const HookUse& use : rules.hooks) places.push_back(place_of(use.named_at));
  return places;
}

// Returns the place that set the key; where it is `hooks`, that of the only script. Null if no file sets it, and where
// there are several scripts.
const Origin* sole_origin(const Rules& rules, std::string_view key) {
  const Origin* origin = rules.origin(key);
  if (origin != nullptr || key != "hooks" || rules.hooks.size() != 1) return origin;
  return rules.origin("hooks." + rules.hooks.front().script.name);
}

}  // namespace

RuleOrigin origin_of(const Rules& rules, std::string_view key) {
  RuleOrigin result;
  result.key = key;
  const std::vector<Item> items = listing(rules);
  if (const Item* item = item_of(items, key)) {
    result.key = item->path;
    result.value = item->kind == Item::Kind::key ? item->text : "";
    if (!item->says.empty()) result.says.push_back(item->says);
  }
  for (const HookUse& use : rules.hooks)
    if (key == "hooks" || key == "hooks." + use.script.name) result.says.push_back(use.script.says);
  const Origin* origin = sole_origin(rules, key);
  if (origin == nullptr && key == "hooks" && rules.hooks.size() > 1) {
    result.whence = fmt::format("the scripts are named at {}", listed(places_of_scripts(rules)));
    return result;
  }
  if (origin == nullptr || origin->span.source == nullptr) {
    result.whence = "no file sets it: this is what is played where nothing is said";
    return result;
  }
  if (origin->overlay != "--set") result.place = place_of(origin->span);
  result.whence = whence(rules, *origin, result.place);
  return result;
}

std::vector<std::string> origin_lines(const Rules& rules, std::string_view key) {
  if (key.empty()) return {};
  const RuleOrigin result = origin_of(rules, key);
  std::vector<std::string> lines = {result.value.empty() ? result.key
                                                         : fmt::format("{}: {}", result.key, result.value)};
  if (!result.says.empty()) lines.push_back(joined(result.says, " "));
  lines.push_back(result.whence);
  for (std::string& line : lines) line = printable(line);
  return lines;
}

Json origin_json(const Rules& rules, std::string_view key) {
  if (key.empty()) return nullptr;
  const RuleOrigin result = origin_of(rules, key);
  return {{"key", result.key},
          {"value", result.value.empty() ? Json(nullptr) : Json(result.value)},
          {"says", result.says},
          {"set_at", result.place.empty() ? Json(nullptr) : Json(result.place)},
          {"whence", result.whence}};
}

}  // namespace turup::shell
