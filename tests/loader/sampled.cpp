#include "loader/sampled.h"

#include <algorithm>

#include "base/base.h"

namespace turup {

namespace {

bool is_written(const Rules& rules, const std::string& key) {
  return std::any_of(rules.origins.begin(), rules.origins.end(), [&](const auto& written) {
    const auto& [path, origin] = written;
    const std::string generic = generic_path(path);
    const bool here = origin.span.source != nullptr && origin.span.source->name() == "ours.yaml";
    return here && (generic == key || generic.starts_with(key + "."));
  });
}

// Returns where the value of `name` stands in a sample: from its first letter to behind its last.
std::pair<std::size_t, std::size_t> value_place(std::string_view text, const std::string& name) {
  std::size_t at = text.rfind(name + ":");
  while (at != text.npos && at > 0 && (std::isalnum(text[at - 1]) != 0 || text[at - 1] == '_'))
    at = text.rfind(name + ":", at - 1);
  if (at == text.npos) return {text.npos, text.npos};
  const std::size_t from = text.find_first_not_of(' ', at + name.size() + 1);
  if (text[from] != '[') return {from, text.find_first_of(",} \n", from)};
  int depth = 0;
  std::size_t to = from;
  do depth += text[to] == '[' ? 1 : text[to] == ']' ? -1 : 0;
  while (depth > 0 && ++to < text.size());
  return {from, to + 1};
}

bool has_word(const Sample& sample, const KeyInfo& key, std::string_view word) {
  const auto [from, to] = value_place(sample.text, key.name);
  if (from == sample.text.npos) return false;
  const std::string value(sample.text.substr(from, to - from));
  if (value == word) return true;
  if (value.front() != '[') return false;
  const auto words = split(value.substr(1, value.size() - 2), ',');
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

std::string file_over(std::string_view game, std::string_view text) {
  if (game.empty()) return std::string(text);
  return "variant: Sample\nsays: A sample.\nextends: " + std::string(game) + "\n" + std::string(text);
}

bool is_taken(const Loaded& loaded) {
  return loaded.rules && (loaded.diagnostics.all().empty() || codes(loaded) == "W4027");
}

bool sets(const Rules& rules, std::string_view key) {
  if (key == "words") return !rules.words.empty();
  if (key == "options") return !rules.options.empty() || !rules.presets.empty();
  if (key == "hooks") return !rules.hooks.empty();
  return is_written(rules, std::string(key));
}

std::string with_word(const Sample& sample, const KeyInfo& key, std::string_view word) {
  std::string text(sample.text);
  const auto [from, to] = value_place(text, key.name);
  if (from == text.npos) return {};
  const bool is_list = key.kind == KeyInfo::Kind::words;
  return text.replace(from, to - from, is_list ? "[" + std::string(word) + "]" : std::string(word));
}

std::string showing(const Sample& sample, const KeyInfo& key, std::string_view word) {
  return has_word(sample, key, word) ? std::string(sample.text) : with_word(sample, key, word);
}

}  // namespace turup
