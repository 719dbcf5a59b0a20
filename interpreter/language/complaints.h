// Reads a value, or reports what is wrong with it.
//
// The readers of families, titles, conditions and script parameters all report mistakes by these functions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "language/advice.h"
#include "rules/rules.h"
#include "yaml/yaml.h"

namespace turup {

// A value with the key it is written for, as messages name it.
struct Written {
  std::string name;
  const Node& node;
  Diagnostics& diagnostics;
  std::string help = {};  // more help than the list of words, where there is any
};

bool is_none(const Node& node);            // the word `none`
bool is_empty(const Node& node);           // `[]` or `{}`
std::string found_text(const Node& node);  // "`four`", "a list", "keys"
std::vector<std::string> word_texts(std::span<const Word> words);
std::vector<std::string> in_backticks(std::vector<std::string> words);

void wrong_kind(const Written& value, std::string_view wanted, const Advice& advice);
std::string keys_help(const std::string& path);  // the keys that there are below that one
void not_cleared(const Written& value, const Advice& advice);
// Advises to put a word, or several with commas between them, in brackets where a list is wanted.
Advice list_advice(const Node& node, Advice otherwise);
Advice list_advice(const Node& node, std::span<const Word> words);
void unknown_word(const Written& value, const Node& item, std::span<const Word> words);
void unknown_word(const Written& value, const Node& item, const std::vector<std::string>& words);
Diagnostic& repeated(const Written& value, const Span& again, const Span& first, std::string_view text);
// Reports `no` where `none` may stand. Returns whether it did.
bool no_for_none(const Written& value);

// Returns the number of an unquoted scalar: an optional sign, then decimal digits without leading zeros, nine at most.
std::optional<int> whole_number(const Node& node);

// Returns a whole number in the range, or reports the mistake. `words` are what could have been written instead.
std::optional<int> read_number(const Written& value, Range range, std::span<const Word> words = {});
// Returns a list of one to `most` whole numbers in the range, or reports the mistake.
std::optional<std::vector<int>> read_numbers(const Written& value, Range range, std::size_t most);
// Returns the index of a word, or reports the mistake.
std::optional<std::uint8_t> read_word(const Written& value, const Node& item, std::span<const Word> words);
// Returns one line of text, in which blanks and line breaks become one blank. Reports a list, nothing at all, and more
// than `most` bytes.
std::optional<std::string> read_text(const Written& value, std::size_t most);

// Reports an empty list or table. This happens where files are read; readers then ignore them.
void report_empty(const Node& tree, Diagnostics& diagnostics, const std::string& path = {});

}  // namespace turup
