#include "base/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <numeric>

namespace turup {

namespace {

char folded(char c) {
  if (c == '-' || c == ' ') return '_';
  return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

bool is_dangerous(std::uint32_t c) {
  const bool control = c < 0x20 || (c >= 0x7F && c < 0xA0);
  const bool line_break = c == 0x2028 || c == 0x2029;
  const bool bidi = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0x200E || c == 0x200F ||
                    c == 0x061C || c == 0xFEFF;
  return control || line_break || bidi;
}

}  // namespace

Character character_at(std::string_view text, std::size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  if (lead < 0x80) return {lead, 1};
  if (lead < 0xC2 || lead > 0xF4) return {};  // such a byte begins no character
  const std::uint32_t size = 2U + (lead >= 0xE0 ? 1U : 0U) + (lead >= 0xF0 ? 1U : 0U);
  if (at + size > text.size()) return {};
  std::uint32_t value = lead & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    const auto next = static_cast<unsigned char>(text[at + i]);
    if ((next & 0xC0U) != 0x80U) return {};
    value = (value << 6U) | (next & 0x3FU);
  }
  const bool overlong = (size == 3 && value < 0x800) || (size == 4 && value < 0x10000);
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  return overlong || surrogate || value > 0x10FFFF ? Character{} : Character{value, size};
}

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    if (character.size == 0) return false;
    at += character.size;
  }
  return true;
}

int edit_distance(std::string_view a, std::string_view b) {
  std::vector<int> before_last(b.size() + 1);
  std::vector<int> last(b.size() + 1);
  std::vector<int> row(b.size() + 1);
  std::iota(last.begin(), last.end(), 0);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const char x = folded(a[i - 1]);
      const char y = folded(b[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (x == y ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && x == folded(b[j - 2]) && folded(a[i - 2]) == y;
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
    before_last = last;
    last = row;
  }
  return last[b.size()];
}

bool is_alike(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return folded(x) == folded(y); });
}

std::vector<std::string> nearest(std::string_view word, std::span<const std::string> candidates) {
  constexpr std::size_t kLongestWord = 64;  // bounds the cost; no longer word is worth a correction
  if (word.empty() || word.size() > kLongestWord) return {};
  std::vector<std::pair<int, std::string>> close;
  for (const auto& candidate : candidates) {
    const auto [shorter, longer] = std::minmax({word.size(), candidate.size()});
    // A third of the shorter word, so that `anyone` is not taken for `none`.
    const std::size_t limit = std::max<std::size_t>(1, shorter / 3);
    if (longer - shorter > limit) continue;  // at least so many letters differ
    const int distance = edit_distance(word, candidate);
    if (distance <= static_cast<int>(limit)) close.emplace_back(distance, candidate);
  }
  std::stable_sort(close.begin(), close.end(), [](const auto& x, const auto& y) { return x.first < y.first; });
  std::vector<std::string> result;
  for (const auto& [distance, candidate] : close)
    if (result.size() < 3) result.push_back(candidate);
  return result;
}

std::string joined(std::span<const std::string> words, std::string_view between) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += between;
    text += words[i];
  }
  return text;
}

std::string listed(std::span<const std::string> words, std::string_view last) {
  if (words.size() < 2) return joined(words, "");
  std::string text = joined(words.first(words.size() - 1), ", ");
  text.append(" ").append(last).append(" ");
  return text + words.back();
}

std::string in_words(int number) {
  static constexpr std::array<std::string_view, 13> kNumbers{
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"};
  if (number >= 0 && number < static_cast<int>(kNumbers.size()))
    return std::string(kNumbers[static_cast<std::size_t>(number)]);
  return std::to_string(number);
}

std::string times(int count) { return count == 1 ? "once" : count == 2 ? "twice" : in_words(count) + " times"; }

std::string ordinal(int number) {
  static constexpr std::array<std::string_view, 21> kOrdinals{
      "zeroth",     "first",     "second",    "third",       "fourth",     "fifth",      "sixth",
      "seventh",    "eighth",    "ninth",     "tenth",       "eleventh",   "twelfth",    "thirteenth",
      "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth"};
  if (number >= 0 && number < static_cast<int>(kOrdinals.size()))
    return std::string(kOrdinals[static_cast<std::size_t>(number)]);
  static constexpr std::array<std::string_view, 4> kEndings{"th", "st", "nd", "rd"};
  const int last = number % 10;
  const bool teen = number / 10 % 10 == 1;
  return std::to_string(number) + std::string(kEndings[teen || last > 3 ? 0 : static_cast<std::size_t>(last)]);
}

std::string plural(int count, std::string_view noun) { return std::string(noun) + (count == 1 ? "" : "s"); }

std::string counted(std::uint64_t count, std::string_view noun) {
  return std::to_string(count) + ' ' + plural(count == 1 ? 1 : 2, noun);
}

std::string with_blanks(std::string_view word) {
  std::string text(word);
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

std::string lowered(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

std::string uncapitalised(std::string sentence) {
  if (!sentence.empty()) sentence[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(sentence[0])));
  return sentence;
}

std::string capitalised(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string printable(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const Character c = character_at(text, i);
    if (c.size == 0 || is_dangerous(c.value))
      result += c.value == '\t' ? ' ' : '.';
    else
      result.append(text.substr(i, c.size));
    i += std::max(c.size, 1U);
  }
  return result;
}

std::optional<Character> first_unprintable(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Character c = character_at(text, at);
    if (c.size == 0 || is_dangerous(c.value)) return c;
    at += c.size;
  }
  return std::nullopt;
}

std::string_view trimmed(std::string_view text) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> pieces;
  for (std::size_t begin = 0;;) {
    const std::size_t end = text.find(separator, begin);
    pieces.emplace_back(trimmed(text.substr(begin, end == text.npos ? end : end - begin)));
    if (end == text.npos) return pieces;
    begin = end + 1;
  }
}

std::string wrapped(std::string_view text, std::size_t indent, std::size_t columns) {
  const std::string margin(indent, ' ');
  std::string result;
  std::string line;
  for (const std::string& word : split(text, ' ')) {
    if (word.empty()) continue;
    if (!line.empty() && margin.size() + line.size() + 1 + word.size() > columns) {
      result += margin + line + '\n';
      line.clear();
    }
    line += line.empty() ? word : " " + word;
  }
  return line.empty() ? result : result + margin + line + '\n';
}

}  // namespace turup
