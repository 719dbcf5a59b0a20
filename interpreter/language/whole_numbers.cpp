#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdint>

#include "base/base.h"
#include "language/advice.h"
#include "language/complaints.h"

namespace turup {

namespace {

constexpr std::size_t kMostDigits = 9;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool all_digits(std::string_view text) { return !text.empty() && std::all_of(text.begin(), text.end(), is_digit); }

// A sign and the text after it.
struct Signed {
  std::string_view sign;
  std::string_view rest;
};

Signed signed_parts(std::string_view text) {
  const std::size_t sign = !text.empty() && (text[0] == '+' || text[0] == '-') ? 1 : 0;
  return {text.substr(0, sign), text.substr(sign)};
}

std::optional<int> number_of(std::string_view text) {
  const auto [sign, digits] = signed_parts(text);
  if (!all_digits(digits) || digits.size() > kMostDigits) return std::nullopt;
  if (digits.size() > 1 && digits[0] == '0') return std::nullopt;
  int value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return sign == "-" ? -value : value;
}

std::optional<std::int64_t> in_base(std::string_view digits, int base) {
  std::int64_t value = 0;
  const char* end = digits.data() + digits.size();
  const auto [stop, trouble] = std::from_chars(digits.data(), end, value, base);
  if (digits.empty() || trouble != std::errc{} || stop != end || value > 999'999'999) return std::nullopt;
  return value;
}

constexpr const char* kNothing = "";  // there is nothing to advise

// Returns "write `16`, without a zero in front".
Advice write(const std::string& number, std::string_view why = "") {
  return {fmt::format("write `{}`{}", number, why), number};
}

// Reads `0x10`, `0o17`, `0b11`.
Advice base_hint(const Signed& number) {
  if (number.rest.size() < 3 || number.rest[0] != '0') return kNothing;
  const char letter = static_cast<char>(std::tolower(static_cast<unsigned char>(number.rest[1])));
  int base = 0;
  if (letter == 'x') base = 16;
  if (letter == 'o') base = 8;
  if (letter == 'b') base = 2;
  if (base == 0) return kNothing;
  const auto value = in_base(number.rest.substr(2), base);
  if (!value) return kNothing;
  return write(fmt::format("{}{}", number.sign, *value), ": numbers are decimal");
}

// Reads `1_000`, `1,000`, `1'000`; but `1,5` may be one and a half.
Advice grouped_hint(const Signed& number) {
  constexpr std::size_t kGroup = 3;
  std::string digits;
  std::size_t group = 0;
  bool are_thousands = true;
  for (const char c : number.rest) {
    const bool parts = std::string_view("_,'").find(c) != std::string_view::npos;
    if (parts) are_thousands = are_thousands && (digits.size() == group ? group <= kGroup : group == kGroup);
    group = parts ? 0 : group + 1;
    if (!parts) digits += c;
  }
  if (digits.size() == number.rest.size() || digits.size() > kMostDigits || !all_digits(digits)) return kNothing;
  Advice advice = write(fmt::format("{}{}", number.sign, digits), ": digits are not grouped");
  if (!are_thousands || group != kGroup || !number_of(*advice.text)) advice.text.reset();
  return advice;
}

// Reads `1e3`, `1.0`, `1.5`.
Advice decimal_hint(const Signed& number) {
  const std::size_t mark = number.rest.find_first_of(".eE");
  if (mark == number.rest.npos) return kNothing;
  const std::string_view whole = number.rest.substr(0, mark);
  const std::string_view after = number.rest.substr(mark + 1);
  if (!all_digits(whole)) return kNothing;
  if (number.rest[mark] == '.') {
    if (after.find_first_not_of('0') == after.npos && number_of(whole))
      return write(fmt::format("{}{}", number.sign, whole));
    if (all_digits(after)) return "write a whole number";
  }
  const auto exponent = number.rest[mark] == '.' ? std::nullopt : number_of(after);
  if (exponent && *exponent >= 0 && whole.size() + static_cast<std::size_t>(*exponent) <= kMostDigits)
    return write(fmt::format("{}{}{}", number.sign, whole, std::string(static_cast<std::size_t>(*exponent), '0')));
  return kNothing;
}

constexpr int kMostInWords = 99;

// Returns "sixteen", "twenty-one".
std::string number_word(int number) {
  static constexpr std::array<std::string_view, 7> kTeens{"thirteen",  "fourteen", "fifteen", "sixteen",
                                                          "seventeen", "eighteen", "nineteen"};
  static constexpr std::array<std::string_view, 8> kTens{"twenty", "thirty",  "forty",  "fifty",
                                                         "sixty",  "seventy", "eighty", "ninety"};
  if (number <= 12) return in_words(number);
  if (number < 20) return std::string(kTeens[static_cast<std::size_t>(number - 13)]);
  std::string word(kTens[static_cast<std::size_t>(number / 10 - 2)]);
  if (number % 10 != 0) word += "-" + in_words(number % 10);
  return word;
}

// Reads `2O`, `l6`: letters that look like figures.
Advice letter_hint(const Signed& number) {
  std::string digits(number.rest);
  for (char& c : digits) {
    if (c == 'O' || c == 'o') c = '0';
    if (c == 'l' || c == 'I') c = '1';
  }
  const bool has_figure = std::any_of(number.rest.begin(), number.rest.end(), is_digit);
  if (!has_figure || digits == number.rest || !number_of(digits)) return kNothing;
  return write(fmt::format("{}{}", number.sign, digits));
}

Advice word_hint(std::string_view text) {
  const std::string word = lowered(text);
  const auto is_one_of = [&word](std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  if (is_one_of({"yes", "y", "true", "on"})) return fmt::format("`{}` is not a number: write the number itself", text);
  if (is_one_of({"no", "n", "false", "off"})) return "write `none` if there is to be none, or else the number";
  if (is_one_of({"", "~", "null"})) return "write `none` if there is to be none, or else the number";
  if (is_one_of({".inf", "+.inf", "-.inf", ".nan"})) return "write a whole number";
  for (int i = 1; i <= kMostInWords; ++i)
    if (word == number_word(i)) return write(std::to_string(i));
  return kNothing;
}

}  // namespace

std::optional<int> whole_number(const Node& node) {
  if (node.kind != Node::Kind::scalar || node.quoted) return std::nullopt;
  return number_of(node.text);
}

Advice number_hint(std::string_view text) {
  if (number_of(text)) return write(std::string(text), " without quotes");
  const Signed number = signed_parts(text);
  if (all_digits(number.rest)) {
    const std::size_t first = std::min(number.rest.find_first_not_of('0'), number.rest.size() - 1);
    const std::string_view digits = number.rest.substr(first);
    if (digits.size() > kMostDigits) return "write a number of at most nine digits";
    return write(fmt::format("{}{}", number.sign, digits), ", without a zero in front");
  }
  for (const auto hint : {base_hint, grouped_hint, decimal_hint, letter_hint})
    if (Advice advice = hint(number); !advice.help.empty()) return advice;
  return word_hint(text);
}

}  // namespace turup
