#include "language/advice.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup {

namespace {

bool is_one_of(const Node& node, std::initializer_list<std::string_view> words) {
  if (node.kind != Node::Kind::scalar || node.quoted) return false;
  return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return is_alike(word, node.text); });
}

// Returns whether a word means the same inside brackets as outside.
bool is_plain_word(std::string_view word) {
  static constexpr std::string_view kSigns = "_-+/.=";
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || kSigns.find(c) != kSigns.npos;
  };
  return !word.empty() && std::all_of(word.begin(), word.end(), is_plain);
}

bool is_in_brackets(const Node& list) { return list.span.text().starts_with("[") && list.span.text().ends_with("]"); }

}  // namespace

void advise_key(Diagnostic& diagnostic, const Entry& entry, const std::vector<Entry>& neighbours,
                const Advice& advice) {
  const bool is_taken = std::any_of(neighbours.begin(), neighbours.end(), [&](const Entry& other) {
    return other.key == advice.text && other.key_span.source == entry.key_span.source;
  });
  if (is_taken)
    diagnostic.help(fmt::format("take `{}` out: `{}` is there already", entry.key, *advice.text));
  else
    advise(diagnostic, entry.key_span, advice);
}

void take_out(Diagnostic& diagnostic, const std::vector<Node>& items, const Node& item) {
  const auto at = std::find_if(items.begin(), items.end(), [&](const Node& other) { return &other == &item; });
  if (at == items.begin() || at == items.end() || item.span.source == nullptr) return;
  const Span& before = (at - 1)->span;
  if (before.source != item.span.source || before.end > item.span.begin) return;
  const Span gap{before.source, before.end, item.span.begin};
  if (trimmed(gap.text()) == ",") diagnostic.repair_with({gap.source, gap.begin, item.span.end}, "");
}

std::optional<std::string> bracketed(const Node& node) {
  if (node.kind != Node::Kind::scalar) return std::nullopt;
  const std::vector<std::string> words = split(node.text, ',');
  if (!std::all_of(words.begin(), words.end(), is_plain_word)) return std::nullopt;
  return fmt::format("[{}]", joined(words, ", "));
}

const Node* only_item(const Node& node) {
  const bool is_single = node.kind == Node::Kind::list && node.items.size() == 1 && is_in_brackets(node);
  return is_single && node.items[0].kind == Node::Kind::scalar ? &node.items[0] : nullptr;
}

bool says_no(const Node& node) { return is_one_of(node, {"no", "n", "false", "off"}); }
bool says_yes(const Node& node) { return is_one_of(node, {"yes", "y", "true", "on"}); }

}  // namespace turup
