#include "turup/cli/command.h"

#include <fmt/format.h>

#include <charconv>

#include "base/base.h"

namespace turup::shell {

Option flag(std::string_view name, std::string_view says, bool& on) {
  return {name, {}, says, Option::Takes::nothing, {}, [&on](const std::string&) -> Verdict {
            on = true;
            return {};
          }};
}

Option text(std::string_view name, std::string_view value, std::string_view says, std::string& to) {
  return {name, value, says, Option::Takes::a_value, {}, [&to, name](const std::string& given) -> Verdict {
            if (given.empty()) return Complaint{fmt::format("`{}` has an empty value", name)};
            to = given;
            return {};
          }};
}

Option texts(std::string_view name, std::string_view value, std::string_view says, std::vector<std::string>& to) {
  return {name, value, says, Option::Takes::a_value, {}, [&to, name](const std::string& given) -> Verdict {
            for (auto& piece : split(given, ',')) {
              if (piece.empty()) return Complaint{fmt::format("`{} {}` has an empty place", name, given)};
              to.push_back(std::move(piece));
            }
            return {};
          }};
}

std::string_view without_plus(std::string_view number) {
  const bool has_plus = number.size() > 1 && number[0] == '+' && number[1] >= '0' && number[1] <= '9';
  return has_plus ? number.substr(1) : number;
}

Option number(std::string_view name, std::string_view says, std::optional<std::uint64_t>& to, Numbers range) {
  return {name, "N", says, Option::Takes::a_value, {}, [&to, name, range](const std::string& given) -> Verdict {
            std::uint64_t value = 0;
            const std::string_view digits = without_plus(given);
            const char* end = digits.data() + digits.size();
            const auto [rest, trouble] = std::from_chars(digits.data(), end, value);
            const bool is_number = trouble == std::errc{} && rest == end;
            if (is_number && value >= range.from && value <= range.to) {
              to = value;
              return {};
            }
            return Complaint{fmt::format("`{}` needs a whole number, not `{}`", name, printable(given)),
                             fmt::format("write a number from {} to {}", range.from, range.to)};
          }};
}

Option duration(std::string_view name, std::string_view says, std::chrono::milliseconds& to) {
  return {name, "TIME", says, Option::Takes::a_value, {}, [&to, name](const std::string& given) -> Verdict {
            constexpr std::uint64_t kLongest = 3'600'000;
            std::uint64_t value = 0;
            const char* end = given.data() + given.size();
            const auto [rest, trouble] = std::from_chars(given.data(), end, value);
            const std::string_view unit(rest, static_cast<std::size_t>(end - rest));
            const std::uint64_t factor = unit == "ms" ? 1 : unit == "s" ? 1000 : 0;
            if (trouble == std::errc{} && factor > 0 && value > 0 && value <= kLongest / factor) {
              to = std::chrono::milliseconds(value * factor);
              return {};
            }
            return Complaint{fmt::format("`{}` needs a time, not `{}`", name, printable(given)),
                             "write milliseconds or seconds, up to an hour: `500ms`, `2s`"};
          }};
}

std::string nearest_phrase(std::string_view word, const std::vector<std::string>& candidates) {
  std::vector<std::string> near = nearest(word, candidates);
  if (near.empty()) return {};
  return fmt::format("; the nearest is `{}`", near.front());
}

Chosen chosen(std::string_view option, const std::string& word, const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < words.size(); ++i)
    if (words[i] == word) return {i, {}};
  return {0,
          Complaint{fmt::format("unknown word `{}` for `{}`{}", printable(word), option, nearest_phrase(word, words)),
                    fmt::format("the words are {}", listed(words))}};
}

std::vector<std::string> words_of(std::span<const Word> words) {
  std::vector<std::string> result;
  for (const Word& word : words) result.emplace_back(word.word);
  return result;
}

std::vector<std::string> names_of(const std::vector<Command>& commands) {
  std::vector<std::string> names;
  names.reserve(commands.size());
  for (const Command& command : commands) names.emplace_back(command.name);
  return names;
}

std::vector<std::string> option_names(const Command& command) {
  std::vector<std::string> names;
  names.reserve(command.options.size());
  for (const Option& option : command.options) names.emplace_back(option.name);
  return names;
}

}  // namespace turup::shell
