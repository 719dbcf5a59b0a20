#include <algorithm>

#include "web/web.h"

namespace turup::web {

namespace {

constexpr std::size_t kLongest = std::size_t{72} * 1024;  // a file of rules, with what is around it
constexpr int kDeepest = 8;

// Returns where the text ends whose quote stands at `begin`, or the size of the message.
std::size_t end_of_text(std::string_view message, std::size_t begin) {
  std::size_t at = begin + 1;
  while (at < message.size() && message[at] != '"') at += message[at] == '\\' ? 2 : 1;
  return std::min(at, message.size());
}

// Looks at brackets outside of texts, before anything is parsed.
bool is_shallow(std::string_view message) {
  int depth = 0;
  for (std::size_t i = 0; i < message.size(); ++i) {
    const char c = message[i];
    if (c == '"') i = end_of_text(message, i);
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    if (depth > kDeepest) return false;
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
