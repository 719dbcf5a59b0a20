#include "language/complaints.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/catalogue.h"

namespace turup {

namespace {

std::string range_text(Range range) { return fmt::format("from {} to {}", range.from, range.to); }

// Prefers the number that a text says to the word it looks like: `nine` is nearly `none`.
Advice number_advice(std::string_view text, Range range, std::span<const Word> words) {
  Advice hint = number_hint(text);
  if (hint.text) return hint;
  const auto near = near_words(text, word_texts(words));
  if (near.size() == 1) return write_instead(near.front());
  if (!near.empty()) return fmt::format("write `{}`", near.front());
  const bool is_of_words = hint.help.find("`none`") != hint.help.npos;
  if (!hint.help.empty() && (words.empty() || !is_of_words)) return hint;
  std::string help = fmt::format("write a number {}", range_text(range));
  for (const auto& word : word_texts(words)) help += fmt::format(", or `{}`", word);
  return help;
}

bool is_in(Range range, int number) { return number >= range.from && number <= range.to; }

// Corrects a number in brackets, in quotes or in words, if it may stand there at all.
Advice sure_in(Range range, Advice advice) {
  if (!advice.text || advice.text->find_first_not_of("+-0123456789") != std::string::npos) return advice;
  const int number = std::stoi(*advice.text);  // it has nine digits at most
  if (!is_in(range, number)) advice.text.reset();
  return advice;
}

// Advises what a list of one, or numbers without brackets, should be.
Advice without_brackets(const Node& node, Advice otherwise) {
  const Node* item = only_item(node);
  if (item == nullptr || item->quoted) return otherwise;
  return write_instead(item->span.text());
}

Advice numbers_advice(const Node& node, Range range) {
  const auto words = split(node.text, ',');
  const bool are_numbers = node.kind == Node::Kind::scalar && std::all_of(words.begin(), words.end(), [&](auto& word) {
                             Node number;
                             number.text = word;
                             return whole_number(number).has_value();
                           });
  const auto list = are_numbers ? bracketed(node) : std::nullopt;
  return list ? write_instead(*list) : Advice(fmt::format("write numbers {} in brackets", range_text(range)));
}

// Advises `none` for `no`, and the only other word for `yes`.
Advice word_advice(const Node& item, const std::vector<std::string>& words) {
  if (const auto ranks = ranks_of_runs(item.text, words)) return write_instead(*ranks);
  if (auto help = instead_of_no_suit(item.text, words); !help.empty()) return help;
  const auto none = std::find(words.begin(), words.end(), "none");
  if (none == words.end() || (!says_no(item) && !says_yes(item))) return spelling_advice(item.text, words, "the words");
  if (says_no(item)) return write_instead("none");
  if (words.size() == 2) return write_instead(none == words.begin() ? words.back() : words.front());
  return spelling_advice(item.text, words, "the words");
}

std::string empty_help(const Entry& entry, const std::string& path) {
  const KeyInfo* info = key_info(path);
  if (!info || info->clears)
    return fmt::format("write `{}: none` if there is to be none, or leave `{}` out", entry.key, entry.key);
  const bool list = entry.value.kind == Node::Kind::list;
  return fmt::format("write something between the {}, or leave `{}` out", list ? "brackets" : "braces", entry.key);
}

}  // namespace

bool is_none(const Node& node) { return node.kind == Node::Kind::scalar && !node.quoted && node.text == "none"; }

bool is_empty(const Node& node) {
  return node.kind != Node::Kind::scalar && node.items.empty() && node.entries.empty();
}

std::string found_text(const Node& node) {
  switch (node.kind) {
    case Node::Kind::scalar:
      if (node.text.empty()) return "nothing";
      return node.quoted ? fmt::format("the text `\"{}\"`", node.text) : fmt::format("`{}`", node.text);
    case Node::Kind::list: return "a list";
    case Node::Kind::map: return "a table of keys";
  }
  return {};
}

std::vector<std::string> word_texts(std::span<const Word> words) {
  std::vector<std::string> texts;
  for (const Word& word : words) texts.emplace_back(word.word);
  return texts;
}

std::vector<std::string> in_backticks(std::vector<std::string> words) {
  for (auto& word : words) word = fmt::format("`{}`", word);
  return words;
}

void wrong_kind(const Written& value, std::string_view wanted, const Advice& advice) {
  Diagnostic& d = value.diagnostics.error(
      "T1105", fmt::format("`{}` needs {}, not {}", value.name, wanted, found_text(value.node)));
  advise(d.at(value.node.span), value.node.span, advice);
}

std::string keys_help(const std::string& path) {
  std::vector<std::string> names;
  const std::string within = generic_path(path) + ".";
  for (const KeyInfo& info : catalogue())
    if (info.path.starts_with(within) && info.path.find('.', within.size()) == std::string::npos)
      names.push_back(info.name);
  if (names == std::vector<std::string>{"*"}) return "write a name, and the keys below it";
  return fmt::format("the keys of `{}` are {}", path, listed(names));
}

void not_cleared(const Written& value, const Advice& advice) {
  Diagnostic& d = value.diagnostics.error("T1106", fmt::format("`{}` cannot be `none`", value.name));
  advise(d.at(value.node.span), value.node.span, advice);
}

Advice list_advice(const Node& node, Advice otherwise) {
  if (const auto list = bracketed(node)) return write_instead(*list);
  const bool is_word = node.kind == Node::Kind::scalar && !node.text.empty();
  return is_word ? Advice(fmt::format("write `[{}]`", node.text)) : std::move(otherwise);
}

// Returns the words of a text between blanks, as a list; nothing if one of them is none of `words`.
std::optional<std::string> list_of_words(std::string_view text, std::span<const Word> words) {
  std::vector<std::string> found;
  for (const std::string& part : split(text, ' ')) {
    if (part.empty()) continue;
    const auto is_it = [&part](const Word& word) { return word.word == part; };
    if (std::none_of(words.begin(), words.end(), is_it)) return std::nullopt;
    found.push_back(part);
  }
  return found.size() < 2 ? std::nullopt : std::optional(fmt::format("[{}]", joined(found, ", ")));
}

Advice list_advice(const Node& node, std::span<const Word> words) {
  const bool is_text = node.kind == Node::Kind::scalar;
  if (const auto ranks = is_text ? ranks_of_runs(node.text, word_texts(words)) : std::nullopt)
    return write_instead(fmt::format("[{}]", *ranks));
  if (const auto list = is_text ? list_of_words(node.text, words) : std::nullopt) return write_instead(*list);
  return list_advice(node, Advice(fmt::format("write words in brackets: `[{}]`", words.front().word)));
}

bool no_for_none(const Written& value) {
  if (!says_no(value.node)) return false;
  unknown_word(value, value.node, std::vector<std::string>{"none"});
  return true;
}

namespace {

// Returns the keys that take the word; empty if there are none, or too many to help.
std::string keys_with_word(std::string_view word) {
  constexpr std::size_t kMost = 2;
  std::vector<std::string> keys;
  for (const KeyInfo* key : keys_that_take(word)) keys.push_back(fmt::format("`{}`", key->path));
  return keys.size() <= kMost ? listed(keys) : std::string();
}

}  // namespace

void unknown_word(const Written& value, const Node& item, const std::vector<std::string>& words) {
  Diagnostic& d = value.diagnostics.error("T1104", fmt::format("unknown word `{}` for `{}`", item.text, value.name));
  Advice advice = value.help.empty() ? word_advice(item, words) : Advice(value.help);
  const std::string_view of_card = meant_by_card(value.name, item.text, words);
  const std::string_view wanted = of_card.empty() ? std::string_view(item.text) : of_card;
  // A word that is spelt alike does not say what cannot be said.
  if (unsaid("", wanted)) advice = Advice(fmt::format("the words are {}", listed(words)));
  advise(d.at(item.span), item.span, advice);
  if (const std::string help = instead_of_word(value.name, item.text); !help.empty()) d.help(help);
  if (tell_unsaid(d, "", wanted) || advice.text) return;
  if (const std::string keys = keys_with_word(item.text); !keys.empty())
    d.note(fmt::format("`{}` is a word of {}", item.text, keys));
}

void unknown_word(const Written& value, const Node& item, std::span<const Word> words) {
  unknown_word(value, item, word_texts(words));
}

Diagnostic& repeated(const Written& value, const Span& again, const Span& first, std::string_view text) {
  return value.diagnostics.error("T1110", fmt::format("`{}` stands twice in `{}`", text, value.name))
      .at(again, "again")
      .at(first, "first")
      .help("take one of them out");
}

std::optional<int> read_number(const Written& value, Range range, std::span<const Word> words) {
  if (value.node.kind != Node::Kind::scalar) {
    wrong_kind(value, "a whole number",
               sure_in(range, without_brackets(value.node, fmt::format("write a number {}", range_text(range)))));
    return std::nullopt;
  }
  const auto number = whole_number(value.node);
  if (!number) {
    wrong_kind(value, words.empty() ? "a whole number" : "a whole number or a word",
               sure_in(range, number_advice(value.node.text, range, words)));
    return std::nullopt;
  }
  if (!is_in(range, *number)) {
    const bool low = *number < range.from;
    Diagnostic& d = value.diagnostics.error("T1107", fmt::format("`{}` is {}, {} than {}", value.name, *number,
                                                                 low ? "less" : "more", low ? range.from : range.to));
    d.at(value.node.span).help(fmt::format("write a number {}", range_text(range)));
    if (const std::string help = instead_of_word(value.name, value.node.text); !help.empty()) d.help(help);
    return std::nullopt;
  }
  return number;
}

std::optional<std::vector<int>> read_numbers(const Written& value, Range range, std::size_t most) {
  const std::vector<Node>& items = value.node.items;
  if (value.node.kind != Node::Kind::list) {
    wrong_kind(value, "a list of numbers", numbers_advice(value.node, range));
    return std::nullopt;
  }
  if (items.size() > most) {
    value.diagnostics.error("T1121", fmt::format("`{}` has {} numbers, more than {}", value.name, items.size(), most))
        .at(value.node.span)
        .help(fmt::format("write at most {} numbers", in_words(static_cast<int>(most))));
    return std::nullopt;
  }
  std::vector<int> numbers;
  for (const Node& item : items)
    if (const auto number = read_number({value.name, item, value.diagnostics}, range)) numbers.push_back(*number);
  if (numbers.size() < items.size()) return std::nullopt;
  return numbers;
}

std::optional<std::uint8_t> read_word(const Written& value, const Node& item, std::span<const Word> words) {
  if (item.kind != Node::Kind::scalar) {
    const Advice list =
        value.help.empty() ? fmt::format("write one of {}", listed(word_texts(words), "or")) : value.help;
    const Node* only = only_item(item);
    const bool is_known =
        only && std::any_of(words.begin(), words.end(), [&](auto& w) { return w.word == only->text; });
    wrong_kind({value.name, item, value.diagnostics}, "a word", is_known ? write_instead(only->text) : list);
    return std::nullopt;
  }
  const auto index_of = [words](std::string_view text) -> std::optional<std::uint8_t> {
    const auto found = std::find_if(words.begin(), words.end(), [text](const Word& w) { return w.word == text; });
    if (found == words.end()) return std::nullopt;
    return static_cast<std::uint8_t>(found - words.begin());
  };
  if (const auto index = index_of(item.text)) return index;
  if (const auto now = formerly(item.text, word_texts(words))) {
    advise(
        value.diagnostics.warning("W1122", fmt::format("`{}` for `{}` is called `{}` now", item.text, value.name, *now))
            .at(item.span),
        item.span, write_instead(*now));
    return index_of(*now);
  }
  unknown_word(value, item, words);
  return std::nullopt;
}

std::optional<std::string> read_text(const Written& value, std::size_t most) {
  if (value.node.kind != Node::Kind::scalar) {
    wrong_kind(value, "a text", "write it on one line, in double quotes if it has a colon or a hash");
    return std::nullopt;
  }
  std::string text;
  bool blank = false;
  for (const char c : trimmed(value.node.text)) {
    const bool is_blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (!is_blank && blank) text += ' ';
    if (!is_blank) text += c;
    blank = is_blank;
  }
  if (text.empty()) {
    wrong_kind(value, "a text", "write a few words");
    return std::nullopt;
  }
  if (text.size() > most) {
    value.diagnostics.error("T1120", fmt::format("`{}` has {} letters, more than {}", value.name, text.size(), most))
        .at(value.node.span)
        .help("say it shorter");
    return std::nullopt;
  }
  return text;
}

void report_empty(const Node& tree, Diagnostics& diagnostics, const std::string& path) {
  for (const Entry& entry : tree.entries) {
    const std::string here = path.empty() ? entry.key : path + "." + entry.key;
    if (is_empty(entry.value)) {
      const bool list = entry.value.kind == Node::Kind::list;
      diagnostics.error("T1109", fmt::format("`{}` is an empty {}", entry.key, list ? "list" : "table"))
          .at(entry.value.span)
          .help(empty_help(entry, here));
    }
    // A script's table may be empty: `hooks: { SCRIPT: {} }`.
    if (entry.key != "hooks") report_empty(entry.value, diagnostics, here);
  }
}

}  // namespace turup
