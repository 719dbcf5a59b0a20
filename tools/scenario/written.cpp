#include "scenario/written.h"

#include <fmt/format.h>

#include "base/base.h"
#include "language/language.h"

namespace turup::scenario {

namespace {

// Quotes names and values that YAML would take for something else.
std::string plain_or_quoted(const std::string& text) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-";
  const bool is_plain = !text.empty() && text.find_first_not_of(kPlain) == text.npos && text.front() != '-';
  return is_plain ? text : in_quotes(text);
}

// Quotes a sentence that YAML would take apart or for something else.
std::string step_text(const std::string& sentence) {
  const bool is_risky = sentence.find_first_of("\"':#[]{}") != sentence.npos;
  return is_risky ? in_quotes(sentence) : sentence;
}

}  // namespace

std::string file_text(const Draft& draft) {
  std::string text = draft.comment.empty() ? "" : fmt::format("# {}\n", draft.comment);
  text += fmt::format("scenario: {}\n", in_quotes(draft.title));
  text += fmt::format("variant: {}\n", plain_or_quoted(draft.request.variant));
  std::vector<std::string> names;
  for (const std::string& name : draft.request.with) names.push_back(plain_or_quoted(name));
  if (!names.empty()) text += fmt::format("with: [{}]\n", joined(names, ", "));
  if (!draft.request.set.empty()) text += "set:\n";
  for (const auto& [key, value] : draft.request.set) text += fmt::format("  {}: {}\n", key, value);
  text += "given:\n";
  for (const std::string& line : draft.given) text += fmt::format("  {}\n", line);
  text += "steps:\n";
  for (const std::string& sentence : draft.steps) text += fmt::format("  - {}\n", step_text(sentence));
  return text;
}

}  // namespace turup::scenario
