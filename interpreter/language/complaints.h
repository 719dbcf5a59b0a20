// Reading a value, or saying what is wrong with it.
//
// The readers of families, titles, conditions and script parameters all complain by these functions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "language/advice.h"
#include "rules/rules.h"
#include "yaml/yaml.h"

namespace turup {

// A value and the key it was written for, as messages name it.
struct Written {
  std::string name;
  const Node& node;
  Diagnostics& diagnostics;
  std::string help = {};  // where more can be said than what the words are
};

bool is_none(const Node& node);            // the word `none`
bool is_empty(const Node& node);           // `[]` or `{}`
std::string found_text(const Node& node);  // "`four`", "a list", "keys"
std::vector<std::string> word_texts(std::span<const Word> words);
std::vector<std::string> in_backticks(std::vector<std::string> words);

void wrong_kind(const Written& value, std::string_view wanted, const Advice& advice);
std::string keys_help(const std::string& path);  // which keys there are below that one
void not_cleared(const Written& value, const Advice& advice);
// A word, or several with commas between, where a list is wanted: the same in brackets.
Advice list_advice(const Node& node, Advice otherwise);
Advice list_advice(const Node& node, std::span<const Word> words);
void unknown_word(const Written& value, const Node& item, std::span<const Word> words);
void unknown_word(const Written& value, const Node& item, const std::vector<std::string>& words);
Diagnostic& repeated(const Written& value, const Span& again, const Span& first, std::string_view text);
// `no` where there may be `none`: true if that was said.
bool no_for_none(const Written& value);

// The number of an unquoted scalar: an optional sign, then decimal digits without leading zeros, nine at most.
std::optional<int> whole_number(const Node& node);

// A whole number in the range, or a complaint. `words` are what could have been written instead.
std::optional<int> read_number(const Written& value, Range range, std::span<const Word> words = {});
// A list of one to `most` whole numbers in the range, or a complaint.
std::optional<std::vector<int>> read_numbers(const Written& value, Range range, std::size_t most);
// The index of a word, or a complaint.
std::optional<std::uint8_t> read_word(const Written& value, const Node& item, std::span<const Word> words);
// One line of text; blanks and line breaks become one blank. Complains about lists, nothing, and more than `most`
// bytes.
std::optional<std::string> read_text(const Written& value, std::size_t most);

// An empty list or table is reported where files are read; readers pass over it in silence.
void report_empty(const Node& tree, Diagnostics& diagnostics, const std::string& path = {});

}  // namespace turup
