#include <unordered_map>
#include <utility>

#include "yaml/yaml.h"

namespace turup {

namespace {

std::string path_of(const std::string& path, const std::string& key) { return path.empty() ? key : path + "." + key; }

}  // namespace

Node overlay(Node lower, const Node& upper, IsValue is_value, const std::string& path) {
  const auto is_map = [](const Node& node) { return node.kind == Node::Kind::map; };
  if (!is_map(lower) || !is_map(upper) || is_value(path)) return upper;
  std::unordered_map<std::string, std::size_t> places;  // only for looking up, since maps may be long
  for (std::size_t i = 0; i < lower.entries.size(); ++i) places.emplace(lower.entries[i].key, i);
  for (const Entry& entry : upper.entries) {
    const auto found = places.find(entry.key);
    if (found == places.end()) {
      lower.entries.push_back(entry);
      continue;
    }
    Entry& below = lower.entries[found->second];
    const std::string here = path_of(path, entry.key);
    const bool merges = is_map(below.value) && is_map(entry.value) && !is_value(here);
    if (merges)
      below.value = overlay(std::move(below.value), entry.value, is_value, here);
    else
      below = entry;
  }
  return lower;
}

}  // namespace turup
