#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "yaml/yaml.h"

namespace turup {

namespace {

// The places of a map's first keys, as it was when they were noted. Most maps are short; only a long one gets an index.
class Places {
 public:
  explicit Places(const Node& map) : map_(map), size_(map.entries.size()) {
    if (size_ <= kShort) return;
    for (std::size_t i = 0; i < size_; ++i) index_.emplace(map.entries[i].key, i);
  }

  std::optional<std::size_t> of(const std::string& key) const {
    if (size_ > kShort) {
      const auto found = index_.find(key);
      return found == index_.end() ? std::nullopt : std::optional(found->second);
    }
    for (std::size_t i = 0; i < size_; ++i)
      if (map_.entries[i].key == key) return i;
    return std::nullopt;
  }

 private:
  static constexpr std::size_t kShort = 32;
  const Node& map_;
  std::size_t size_;
  std::unordered_map<std::string, std::size_t> index_;
};

std::string path_of(const std::string& path, const std::string& key) { return path.empty() ? key : path + "." + key; }

}  // namespace

Node overlay(Node lower, const Node& upper, IsValue is_value, const std::string& path) {
  const auto is_map = [](const Node& node) { return node.kind == Node::Kind::map; };
  if (!is_map(lower) || !is_map(upper) || is_value(path)) return upper;
  const Places places(lower);
  for (const Entry& entry : upper.entries) {
    const auto place = places.of(entry.key);
    if (!place) {
      lower.entries.push_back(entry);
      continue;
    }
    Entry& below = lower.entries[*place];
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
