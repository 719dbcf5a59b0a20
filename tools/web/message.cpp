#include <algorithm>

#include "web/web.h"

namespace turup::web {

namespace {

constexpr std::size_t kLongest = std::size_t{72} * 1024;  // a file of rules, with what is around it
constexpr int kDeepest = 8;

// Looks at brackets outside of texts, before anything is parsed.
bool is_shallow(std::string_view text) {
  int depth = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_text) {
      if (c == '\\') ++i;
      if (c == '"') in_text = false;
    } else if (c == '"') {
      in_text = true;
    } else if (c == '{' || c == '[') {
      if (++depth > kDeepest) return false;
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return true;
}

}  // namespace

std::optional<Json> read_message(std::string_view text) {
  if (text.size() > kLongest || !is_shallow(text)) return std::nullopt;
  Json json = parse_json(text);
  if (!json.is_object()) return std::nullopt;
  return json;
}

}  // namespace turup::web
