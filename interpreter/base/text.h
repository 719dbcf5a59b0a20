// Words in English and in print: spelling help, lists, numbers, wrapping, and safe printing.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace turup {

// Returns the Damerau-Levenshtein distance of two short words, ignoring case and the difference between `-` and `_`.
int edit_distance(std::string_view a, std::string_view b);

// Returns whether two words are the same but for capitals, `-` and `_`.
bool is_alike(std::string_view a, std::string_view b);

// Returns the candidates that are close enough to `word` to have been meant, nearest first, at most three.
std::vector<std::string> nearest(std::string_view word, std::span<const std::string> candidates);

// Returns "a", "a and b", "a, b and c"; with another last word: "a, b or c".
std::string listed(std::span<const std::string> words, std::string_view last = "and");
std::string joined(std::span<const std::string> words, std::string_view between);

// Returns "one" … "twelve", then digits, for sentences.
std::string in_words(int number);
std::string times(int count);  // "once", "twice", "three times"
// Returns "seventh"; above twenty in figures ("21st"). Precondition: number >= 0.
std::string ordinal(int number);
// Returns "card" or "cards".
std::string plural(int count, std::string_view noun);
// Returns "1 card", "3 cards".
std::string counted(std::uint64_t count, std::string_view noun);
std::string capitalised(std::string text);
// Returns the sentence as it stands behind other words: "the player must win" for "The player must win".
std::string uncapitalised(std::string sentence);
// Returns "single hand" for "single_hand", as people say it.
std::string with_blanks(std::string_view word);
std::string lowered(std::string_view text);  // ASCII letters in lower case

// One character of strict UTF-8: not overlong, not a surrogate, not above U+10FFFF.
struct Character {
  std::uint32_t value = 0;
  std::uint32_t size = 0;  // in bytes; 0: these bytes are not UTF-8
};
// Returns the character that begins at `at`. Precondition: at < text.size().
Character character_at(std::string_view text, std::size_t at);
bool is_utf8(std::string_view text);

// Returns the text without control, escape and bidirectional characters, so that any terminal can show it.
std::string printable(std::string_view text);
// Returns the first character that `printable` would leave out; its size is 0 where no character begins. Returns
// nothing if the whole text can be shown.
std::optional<Character> first_unprintable(std::string_view text);

std::vector<std::string> split(std::string_view text, char separator);  // trimmed pieces, also empty ones
std::string_view trimmed(std::string_view text);

inline constexpr std::size_t kTerminalColumns = 80;
inline constexpr std::size_t kUnbroken = std::string::npos;  // columns of lines that whoever shows them breaks
// Returns the text in lines of at most `columns`, each indented and ended by a line break. No text gives no line.
std::string wrapped(std::string_view text, std::size_t indent, std::size_t columns = kTerminalColumns);

}  // namespace turup
