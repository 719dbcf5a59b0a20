#include "loader/conditions.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "loader/catalogue.h"

namespace turup {

namespace {

constexpr std::string_view kHooks = "hooks.";

struct Parts {
  std::string path;
  std::string word;  // empty: being in force is enough
};

Parts parts_of(std::string_view condition) {
  const std::size_t sign = condition.find('=');
  const std::string_view word = sign == condition.npos ? std::string_view{} : condition.substr(sign + 1);
  return {std::string(trimmed(condition.substr(0, sign))), std::string(trimmed(word))};
}

const Item* item_at(const Standpoint& standpoint, std::string_view path) {
  const auto& items = standpoint.items;
  const auto found = std::find_if(items.begin(), items.end(), [path](const Item& item) { return item.path == path; });
  return found == items.end() ? nullptr : &*found;
}

}  // namespace

bool is_condition(const Written& value) {
  if (value.node.kind != Node::Kind::scalar) {
    wrong_kind({value.name, value.node, value.diagnostics}, "conditions",
               "write keys like `stakes.double`, or `scoring.counts=tricks`");
    return false;
  }
  const Parts parts = parts_of(value.node.text);
  if (parts.path.starts_with(kHooks)) return true;
  const KeyInfo* info = key_info(parts.path);
  if (!info) {
    const auto near = near_keys(parts.path, Keys::all);
    value.diagnostics.error("T1205", fmt::format("`{}` in `{}` is no key", parts.path, value.name))
        .at(value.node.span)
        .help(near.empty() ? "write a key with its family, like `stakes.double`"
                           : fmt::format("write {}", listed(in_backticks(near), "or")));
    return false;
  }
  const bool is_word = info->kind == KeyInfo::Kind::word;
  const auto words = word_texts(info->words);
  if (!is_word || parts.word.empty() || std::find(words.begin(), words.end(), parts.word) != words.end()) return true;
  value.diagnostics.error("T1104", fmt::format("unknown word `{}` for `{}`", parts.word, parts.path))
      .at(value.node.span)
      .help(spelling_help(parts.word, words, "the words"));
  return false;
}

bool holds(std::string_view condition, const Standpoint& standpoint) {
  const Parts parts = parts_of(condition);
  if (parts.path.starts_with(kHooks)) {
    const std::string script = parts.path.substr(kHooks.size());
    return std::find(standpoint.scripts.begin(), standpoint.scripts.end(), script) != standpoint.scripts.end();
  }
  const Item* item = item_at(standpoint, parts.path);
  if (!item) return false;
  return parts.word.empty() ? item->in_force : item->text == parts.word;
}

std::string state_of(std::string_view condition, const Standpoint& standpoint) {
  const Parts parts = parts_of(condition);
  const Item* item = item_at(standpoint, parts.path);
  if (item && !parts.word.empty()) return fmt::format("`{}` is `{}`", parts.path, item->text);
  return fmt::format("that is {}in force", holds(parts.path, standpoint) ? "" : "not ");
}

}  // namespace turup
