#include "script/complaints.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup::script {

namespace {

// Returns the last line that begins with `return`, or else the first that is not a comment.
Span last_line_with_return(const Source& source) {
  int first = 0;
  for (int line = source.line_count(); line > 0; --line) {
    const std::string_view text = trimmed(source.line(line));
    if (text.starts_with("return")) return line_span(source, line);
    if (!text.empty() && !text.starts_with("--")) first = line;
  }
  return line_span(source, first);
}

// Returns "a line break", "the invisible character U+202E".
std::string named(const Character& character) {
  if (character.size == 0) return "a byte that is not UTF-8";
  switch (character.value) {
    case '\n':
    case '\r':
    case 0x85:
    case 0x2028:
    case 0x2029: return "a line break";
    case '\t': return "a tab";
    default: break;
  }
  const bool is_control = character.value < 0xA0;
  return fmt::format("the {} U+{:04X}", is_control ? "control character" : "invisible character", character.value);
}

}  // namespace

void Complaints::error(std::string_view code, std::string_view word, std::string message, std::string help) {
  none_ = false;
  const Span place = word == "return" ? last_line_with_return(source_) : place_of(source_, word);
  diagnostics_.error(code, std::move(message)).at(place).help(std::move(help));
}

void Complaints::error_in_text(std::string_view code, std::string_view text, std::string message, std::string help) {
  none_ = false;
  diagnostics_.error(code, std::move(message)).at(place_of_text(source_, text)).help(std::move(help));
}

bool Complaints::check_text(std::string_view word, std::string_view what, std::string_view text) {
  const auto character = first_unprintable(text);
  if (!character) return true;
  error("T3030", word, fmt::format("{} holds {}, which cannot be shown", what, named(*character)),
        "write one line of plain text");
  return false;
}

void Complaints::unknown(const std::string& key, std::span<const std::string_view> known, const std::string& where,
                         std::string_view what) {
  const std::vector<std::string> words(known.begin(), known.end());
  const auto close = nearest(key, words);
  error("T3006", key, fmt::format("unknown key `{}` {}", key, where),
        close.empty() ? fmt::format("the {} are {}", what, listed(quoted(known)))
                      : fmt::format("write `{}`", close.front()));
}

std::vector<std::string> quoted(std::span<const std::string_view> words) {
  std::vector<std::string> result;
  for (const auto word : words) result.push_back(fmt::format("`{}`", word));
  return result;
}

bool among(std::string_view word, std::span<const std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_name(std::string_view text) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
  return !text.empty() && text.size() <= kLongestName && text[0] >= 'a' && std::all_of(text.begin(), text.end(), fits);
}

bool is_sentence(const Value* value) { return value && value->is(Value::Kind::text) && !trimmed(value->text).empty(); }

}  // namespace turup::script
