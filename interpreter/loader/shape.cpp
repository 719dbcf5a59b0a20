#include "loader/shape.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "loader/catalogue.h"
#include "loader/scalar.h"

namespace turup {

namespace {

std::string range_text(Range range) { return fmt::format("from {} to {}", range.from, range.to); }

std::string number_help(std::string_view text, Range range, std::span<const Word> words) {
  const auto near = near_words(text, word_texts(words));
  if (!near.empty()) return fmt::format("write `{}`", near.front());
  std::string hint = number_hint(text);
  const bool is_of_words = hint.find("`none`") != hint.npos;
  if (!hint.empty() && (words.empty() || !is_of_words)) return hint;
  std::string help = fmt::format("write a number {}", range_text(range));
  for (const auto& word : word_texts(words)) help += fmt::format(", or `{}`", word);
  return help;
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
    case Node::Kind::scalar: return node.text.empty() ? "nothing" : fmt::format("`{}`", node.text);
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

std::vector<std::string> near_words(std::string_view word, const std::vector<std::string>& candidates) {
  std::vector<std::string> near = nearest(word, candidates);
  if (near.empty()) return near;
  if (edit_distance(word, near.front()) == 0) return {near.front()};
  constexpr std::size_t kShort = 2;
  return word.size() <= kShort ? std::vector<std::string>{} : near;
}

std::string spelling_help(std::string_view word, const std::vector<std::string>& candidates,
                          std::string_view otherwise) {
  const auto near = near_words(word, candidates);
  if (!near.empty()) return fmt::format("write {}", listed(in_backticks(near), "or"));
  if (candidates.size() == 1) return fmt::format("write `{}`", candidates.front());
  return fmt::format("{} are {}", otherwise, listed(candidates));
}

void wrong_kind(const Written& value, std::string_view wanted, std::string help) {
  value.diagnostics.error("T1105", fmt::format("`{}` needs {}, not {}", value.name, wanted, found_text(value.node)))
      .at(value.node.span)
      .help(std::move(help));
}

void not_cleared(const Written& value, std::string help) {
  value.diagnostics.error("T1106", fmt::format("`{}` cannot be `none`", value.name))
      .at(value.node.span)
      .help(std::move(help));
}

void unknown_word(const Written& value, const Node& item, const std::vector<std::string>& words) {
  value.diagnostics.error("T1104", fmt::format("unknown word `{}` for `{}`", item.text, value.name))
      .at(item.span)
      .help(spelling_help(item.text, words, "the words"));
}

void unknown_word(const Written& value, const Node& item, std::span<const Word> words) {
  unknown_word(value, item, word_texts(words));
}

void repeated(const Written& value, const Span& again, const Span& first, std::string_view text) {
  value.diagnostics.error("T1110", fmt::format("`{}` stands twice in `{}`", text, value.name))
      .at(again, "again")
      .at(first, "first")
      .help("take one of them out");
}

std::optional<int> read_number(const Written& value, Range range, std::span<const Word> words) {
  if (value.node.kind != Node::Kind::scalar) {
    wrong_kind(value, "a whole number", fmt::format("write a number {}", range_text(range)));
    return std::nullopt;
  }
  const auto number = whole_number(value.node);
  if (!number) {
    wrong_kind(value, words.empty() ? "a whole number" : "a whole number or a word",
               number_help(value.node.text, range, words));
    return std::nullopt;
  }
  if (*number < range.from || *number > range.to) {
    const bool low = *number < range.from;
    value.diagnostics
        .error("T1107", fmt::format("`{}` is {}, {} than {}", value.name, *number, low ? "less" : "more",
                                    low ? range.from : range.to))
        .at(value.node.span)
        .help(fmt::format("write a number {}", range_text(range)));
    return std::nullopt;
  }
  return number;
}

std::optional<std::vector<int>> read_numbers(const Written& value, Range range, std::size_t most) {
  const std::vector<Node>& items = value.node.items;
  if (value.node.kind != Node::Kind::list) {
    const bool is_number = whole_number(value.node).has_value();
    wrong_kind(value, "a list of numbers",
               is_number ? fmt::format("write `[{}]`", value.node.text)
                         : fmt::format("write numbers {} in brackets", range_text(range)));
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
    wrong_kind({value.name, item, value.diagnostics}, "a word",
               fmt::format("write one of {}", listed(word_texts(words), "or")));
    return std::nullopt;
  }
  const auto found = std::find_if(words.begin(), words.end(), [&](const Word& w) { return w.word == item.text; });
  if (found != words.end()) return static_cast<std::uint8_t>(found - words.begin());
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
    // What belongs to a script may be empty: `hooks: { tables: {} }`.
    if (entry.key != "hooks") report_empty(entry.value, diagnostics, here);
  }
}

}  // namespace turup
