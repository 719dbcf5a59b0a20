// Small things with words: spelling help, lists in English, numbers in English, safe printing.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace turup {

// Damerau-Levenshtein distance of two short words, ignoring case and the difference between `-` and `_`.
int edit_distance(std::string_view a, std::string_view b);

// Returns whether two words are the same but for capitals, `-` and `_`.
bool is_alike(std::string_view a, std::string_view b);

// The candidates close enough to `word` to be what was meant, nearest first, at most three.
std::vector<std::string> nearest(std::string_view word, std::span<const std::string> candidates);

// "a", "a and b", "a, b and c"; with another last word: "a, b or c".
std::string listed(std::span<const std::string> words, std::string_view last = "and");
std::string joined(std::span<const std::string> words, std::string_view between);

// "one" … "twelve", then digits: for sentences.
std::string in_words(int number);
// "seventh"; in figures ("21st") above twenty.
std::string ordinal(int number);
// "card" or "cards".
std::string plural(int count, std::string_view noun);
// "1 card", "3 cards".
std::string counted(std::uint64_t count, std::string_view noun);
std::string capitalised(std::string text);
std::string lowered(std::string_view text);  // ASCII letters in lower case

// One character of strict UTF-8: nothing overlong, no surrogates, nothing above U+10FFFF.
struct Character {
  std::uint32_t value = 0;
  std::uint32_t size = 0;  // in bytes; 0: what stands there is not UTF-8
};
// Precondition: at < text.size().
Character character_at(std::string_view text, std::size_t at);
bool is_utf8(std::string_view text);

// Without control, escape and bidirectional characters: fit for any terminal.
std::string printable(std::string_view text);
// Returns the first character that `printable` would leave out, of size 0 where no character begins; nothing if the
// whole text can be shown.
std::optional<Character> first_unprintable(std::string_view text);

std::vector<std::string> split(std::string_view text, char separator);  // trimmed pieces, empty ones kept
std::string_view trimmed(std::string_view text);

inline constexpr std::size_t kTerminalColumns = 80;
// Returns the text in lines of at most `columns`, each indented and ended by a line break. No text gives no line.
std::string wrapped(std::string_view text, std::size_t indent, std::size_t columns = kTerminalColumns);

}  // namespace turup
