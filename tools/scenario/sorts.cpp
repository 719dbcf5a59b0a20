#include "scenario/sorts.h"

namespace turup::scenario {

namespace {

// Returns whether a line begins with that key.
bool has_key(std::string_view text, std::string_view key) {
  for (std::size_t at = text.find(key); at != text.npos; at = text.find(key, at + 1)) {
    const std::size_t behind = text.find_first_not_of(" \t", at + key.size());
    const bool is_first = at == 0 || text[at - 1] == '\n' || text.substr(0, at) == "\xEF\xBB\xBF";
    if (is_first && behind != text.npos && text[behind] == ':') return true;
  }
  return false;
}

}  // namespace

FileSort sort_of(std::string_view text) {
  for (const std::string_view key : {"scenario", "given", "steps"})
    if (has_key(text, key)) return FileSort::scenario;
  return has_key(text, "variant") || has_key(text, "house_rule") ? FileSort::rules : FileSort::something_else;
}

}  // namespace turup::scenario
