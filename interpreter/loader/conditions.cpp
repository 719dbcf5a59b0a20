#include "loader/conditions.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/language.h"

namespace turup {

namespace {

constexpr std::string_view kHooks = "hooks.";
constexpr std::string_view kAuction = "auction.";

struct Parts {
  std::string path;
  std::string word;  // empty: the key must only be in force
};

Parts parts_of(std::string_view condition) {
  const std::size_t sign = condition.find('=');
  const std::string_view word = sign == condition.npos ? std::string_view{} : condition.substr(sign + 1);
  return {std::string(trimmed(condition.substr(0, sign))), std::string(trimmed(word))};
}

Advice with_word(Advice key, const std::string& word) {
  if (key.text && !word.empty()) key.text = fmt::format("{}={}", *key.text, word);
  return key;
}

// Returns the place of the word in the condition.
Span word_span(Span condition, const std::string& word) {
  const std::size_t at = condition.text().rfind(word);
  if (!condition.source || at == std::string_view::npos) return condition;
  condition.begin += static_cast<std::uint32_t>(at);
  condition.end = condition.begin + static_cast<std::uint32_t>(word.size());
  return condition;
}

const Item* item_at(const Standpoint& standpoint, std::string_view path) {
  const auto& items = standpoint.items;
  const auto found = std::find_if(items.begin(), items.end(), [path](const Item& item) { return item.path == path; });
  return found == items.end() ? nullptr : &*found;
}

// Returns the sentence of a word that a key takes; nothing where the value is no word.
std::string sentence_of(const KeyInfo* info, std::string_view text) {
  if (!info) return {};
  for (const Word& word : info->words)
    if (word.word == text) return meaning_of(*info, word);
  return {};
}

// Returns what a word or a number is here, and what is needed.
std::string other_value(const Parts& parts, const KeyInfo& info, const Item* item) {
  const std::string wanted = sentence_of(&info, parts.word);
  const std::string present = item ? sentence_of(&info, item->text) : std::string();
  if (wanted.empty()) return fmt::format("it needs {}, not {}: {}", parts.word, item ? item->text : "none", info.doc);
  if (present.empty()) return fmt::format("it needs a rule that this game does not have: {}", wanted);
  return fmt::format("{} It needs another rule: {}", present, wanted);
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
    Diagnostic& d = value.diagnostics.error("T1205", fmt::format("`{}` in `{}` is no key", parts.path, value.name));
    advise(d.at(value.node.span), value.node.span,
           near.empty() ? Advice("write a key with its family, like `stakes.double`")
                        : with_word(key_advice(near), parts.word));
    return false;
  }
  const bool is_word = info->kind == KeyInfo::Kind::word;
  const auto words = word_texts(info->words);
  if (!is_word || parts.word.empty() || std::find(words.begin(), words.end(), parts.word) != words.end()) return true;
  Diagnostic& d = value.diagnostics.error("T1104", fmt::format("unknown word `{}` for `{}`", parts.word, parts.path));
  const Span place = word_span(value.node.span, parts.word);
  advise(d.at(place), place, spelling_advice(parts.word, words, "the words"));
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
  if (!parts.word.empty()) return item->text == parts.word;
  return item->in_force && item->standing == Standing::in_force;
}

std::string meeting(std::string_view condition, const Standpoint& standpoint) {
  const Parts parts = parts_of(condition);
  if (parts.path.starts_with(kAuction) && !holds("auction.from", standpoint))
    return "add `auction` to `script` in `dealing`";
  const std::size_t dot = parts.path.rfind('.');
  if (dot == std::string::npos) return fmt::format("write `{}`", parts.path);
  const std::string key = parts.path.substr(dot + 1);
  const std::string line = parts.path.starts_with(kHooks) ? key + ": {}"
                           : parts.word.empty()           ? key
                                                          : fmt::format("{}: {}", key, parts.word);
  return fmt::format("write `{}` in `{}`", line, parts.path.substr(0, dot));
}

bool is_written(std::string_view condition, const Node& tree) {
  const Parts parts = parts_of(condition);
  const Node* node = &tree;
  for (const std::string& key : split(parts.path, '.')) {
    const Entry* entry = node->find(key);
    if (!entry || is_none(entry->value)) return false;
    node = &entry->value;
  }
  return parts.word.empty() || node->text == parts.word;
}

std::string state_of(std::string_view condition, const Standpoint& standpoint) {
  const Parts parts = parts_of(condition);
  const Item* item = item_at(standpoint, parts.path);
  if (item && !parts.word.empty()) return fmt::format("`{}` is `{}`", parts.path, item->text);
  return fmt::format("that is {}in force", holds(parts.path, standpoint) ? "" : "not ");
}

// Returns whether what a key is about is put as a question: "who may ask for trumps".
bool asks_something(std::string_view doc) {
  static constexpr std::string_view kQuestions[] = {"whether ", "who ", "what ", "how ", "when ", "which ", "from "};
  return std::any_of(std::begin(kQuestions), std::end(kQuestions),
                     [doc](std::string_view word) { return doc.starts_with(word); });
}

std::string need_in_words(std::string_view condition, const Standpoint& standpoint) {
  const Parts parts = parts_of(condition);
  if (parts.path.starts_with(kHooks))
    return fmt::format("this game has no script `{}`", parts.path.substr(kHooks.size()));
  if (parts.path.starts_with(kAuction) && !holds("auction.from", standpoint)) return "this game has no auction";
  const KeyInfo* info = key_info(parts.path);
  if (!info) return {};
  if (!parts.word.empty()) return other_value(parts, *info, item_at(standpoint, parts.path));
  const bool is_named = info->path != parts.path;  // by its author, such as a meld
  return is_named                    ? fmt::format("nothing is called `{}` in this game", split(parts.path, '.')[1])
         : asks_something(info->doc) ? fmt::format("in this game nothing says {}", info->doc)
                                     : fmt::format("this game goes without {}", info->doc);
}

std::string conflict_in_words(std::string_view condition) {
  const Parts parts = parts_of(condition);
  if (parts.path.starts_with(kHooks))
    return fmt::format("it cannot stand beside the script `{}`", parts.path.substr(kHooks.size()));
  const KeyInfo* info = key_info(parts.path);
  const std::string sentence = sentence_of(info, parts.word);
  if (!sentence.empty()) return fmt::format("{} It cannot stand beside that.", sentence);
  if (!info) return {};
  return fmt::format("it cannot stand beside {}{}{}", info->doc, parts.word.empty() ? "" : ": ", parts.word);
}

}  // namespace turup
