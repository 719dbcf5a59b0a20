#include "language/writer.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/bands.h"
#include "language/listing.h"
#include "language/value_text.h"

namespace turup {

namespace {

constexpr std::size_t kLongLine = 100;

struct Line {
  std::string text;
  std::string path;  // empty: no file sets it
};

// Returns the entries of a table on one line, "{ a: 1, b: { c: 2 } }", without the outer braces.
std::vector<std::string> entries_of(std::string_view table) {
  std::vector<std::string> entries;
  int depth = 0;
  std::string entry;
  for (const char c : table.substr(1, table.size() - 2)) {
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    if (c == ',' && depth == 0) {
      entries.emplace_back(trimmed(entry));
      entry.clear();
    } else
      entry += c;
  }
  entries.emplace_back(trimmed(entry));
  return entries;
}

std::string hook_text(const HookUse& use) {
  std::vector<std::string> values;
  for (std::size_t i = 0; i < use.values.size(); ++i)
    values.push_back(fmt::format("{}: {}", use.script.parameters[i].name, parameter_text(use.values[i])));
  if (values.empty()) return fmt::format("{}: {{}}", use.script.name);
  return fmt::format("{}: {{ {} }}", use.script.name, joined(values, ", "));
}

std::string preset_text(const Preset& preset) {
  std::vector<std::string> sets;
  for (const auto& [key, value] : preset.sets) sets.push_back(fmt::format("{}: {}", key, value));
  const std::string says = preset.says.empty() ? "" : fmt::format("says: {}, ", in_quotes(preset.says));
  return fmt::format("{}: {{ {}sets: {{ {} }} }}", preset.name, says, joined(sets, ", "));
}

// Returns a key as it is written: in quotes if YAML reads the word as nothing.
std::string key_text(const std::string& name) { return name == "null" ? in_quotes(name) : name; }

class Lines {
 public:
  std::vector<Line> all;

  explicit Lines(const Rules& rules) {
    add(0, "variant: " + in_quotes(rules.title), "");
    add(0, "says: " + in_quotes(rules.says), "");
    if (!rules.source.empty()) add(0, "source: " + in_quotes(rules.source), "");
    if (!rules.words.empty()) add(0, "words:", "");
    for (const auto& [word, label] : rules.words) {
      const bool plain =
          parse_band(word) || (word.find_first_not_of("abcdefghijklmnopqrstuvwxyz_JQKA0123456789") == word.npos);
      add(1, fmt::format("{}: {}", plain ? word : in_quotes(word), in_quotes(label)), "");
    }
    if (!rules.options.empty() || !rules.presets.empty()) add(0, "options:", "");
    for (const Option& option : rules.options)
      add(1, fmt::format("{}: [{}]", option.key, joined(option.values, ", ")), "options." + option.key);
    for (const Preset& preset : rules.presets) add(1, preset_text(preset), "options." + preset.name);
    if (!rules.hooks.empty()) add(0, "hooks:", "");
    for (const HookUse& use : rules.hooks) add(1, hook_text(use), "hooks." + use.script.name);
    for (const Item& item : listing(rules)) add_item(item);
  }

 private:
  void add(int depth, const std::string& text, std::string path) {
    all.push_back({std::string(static_cast<std::size_t>(2 * depth), ' ') + text, std::move(path)});
  }

  void add_item(const Item& item) {
    if (item.kind == Item::Kind::group) return add(item.depth, key_text(item.name) + ":", item.path);
    const std::string line = fmt::format("{}: {}", key_text(item.name), item.text);
    if (line.size() <= kLongLine || !item.text.starts_with("{")) return add(item.depth, line, item.path);
    add(item.depth, key_text(item.name) + ":", item.path);
    for (const auto& entry : entries_of(item.text)) add(item.depth + 1, entry, item.path);
  }
};

std::string origin_text(const Rules& rules, const std::string& path) {
  if (path.empty()) return {};
  const auto found = rules.origins.find(path);
  if (found == rules.origins.end()) return "default";
  const Span& span = found->second.span;
  if (!span.source || span.source->name().starts_with("--")) return found->second.overlay;
  return fmt::format("{}:{}", span.source->name(), span.position().line);
}

}  // namespace

std::string canonical(const Rules& rules) { return effective(rules, Origins::hidden); }

std::string effective(const Rules& rules, Origins origins) {
  const Lines lines(rules);
  constexpr std::size_t kWidest = 60;
  std::size_t width = 0;
  for (const Line& line : lines.all)
    if (line.text.size() <= kWidest) width = std::max(width, line.text.size());
  std::string text;
  for (const Line& line : lines.all) {
    const std::string origin = origins == Origins::shown ? origin_text(rules, line.path) : std::string();
    text += origin.empty() ? line.text : fmt::format("{:<{}}  # {}", line.text, width, origin);
    text += '\n';
  }
  return text;
}

}  // namespace turup
