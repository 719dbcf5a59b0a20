#include "turup/vary.h"

#include <fmt/format.h>

#include <charconv>

#include "base/text.h"

namespace turup::shell {

namespace {

constexpr long kMostNumber = 1'000'000;

std::optional<long> whole_number(std::string_view text) {
  long value = 0;
  const auto [rest, trouble] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_number = trouble == std::errc{} && rest == text.data() + text.size();
  if (!is_number || value > kMostNumber || value < -kMostNumber) return {};
  return value;
}

// "14..18"
std::optional<std::vector<std::string>> range_of(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return {};
  const auto from = whole_number(trimmed(text.substr(0, dots)));
  const auto to = whole_number(trimmed(text.substr(dots + 2)));
  const bool is_range = from && to && *from <= *to && *to - *from < static_cast<long>(kMostCombinations);
  if (!is_range) return {};
  std::vector<std::string> values;
  for (long value = *from; value <= *to; ++value) values.push_back(fmt::format("{}", value));
  return values;
}

Complaint unclear(const std::string& given) {
  return {fmt::format("`--vary {}` does not say what to vary", printable(given)),
          "write a key with a range or words, `--vary auction.from=14..18`, or a house rule, `--vary double`"};
}

}  // namespace

Option vary_option(std::vector<Varied>& varied) {
  Option option{
      "--vary", "KEY=A..B", "a key with a range or words, or a house rule; once for each", Option::Takes::a_value,
      {},       {}};
  option.take = [&varied](const std::string& given) -> Verdict {
    const std::size_t equals = given.find('=');
    Varied one;
    one.name = std::string(trimmed(std::string_view(given).substr(0, equals)));
    if (one.name.empty()) return unclear(given);
    if (equals == std::string::npos) {
      one.is_house_rule = true;
      one.values = {"off", "on"};
    } else if (auto range = range_of(std::string_view(given).substr(equals + 1))) {
      one.is_range = true;
      one.values = std::move(*range);
    } else {
      one.values = split(std::string_view(given).substr(equals + 1), ',');
      for (const std::string& value : one.values)
        if (value.empty() || value.find("..") != std::string::npos) return unclear(given);
    }
    varied.push_back(std::move(one));
    return {};
  };
  return option;
}

Combinations combinations(const std::vector<Varied>& varied) {
  if (varied.empty())
    return {{}, Complaint{"nothing is to be varied", "write for example `--vary auction.from=14..18`"}};
  std::size_t count = 1;
  for (const Varied& one : varied) {
    count *= one.values.size();
    if (count > kMostCombinations)
      return {{},
              Complaint{fmt::format("these are more than {} combinations", kMostCombinations), "vary less at once"}};
  }
  std::vector<Combination> all;
  for (std::size_t number = 0; number < count; ++number) {
    Combination combination(varied.size());
    std::size_t rest = number;
    for (std::size_t i = varied.size(); i-- > 0; rest /= varied[i].values.size())
      combination[i] = rest % varied[i].values.size();
    all.push_back(std::move(combination));
  }
  return {std::move(all), {}};
}

Request request_for(const Selection& selection, const std::vector<Varied>& varied, const Combination& combination) {
  Request request = selection.request();
  for (std::size_t i = 0; i < varied.size(); ++i) {
    const std::string& value = varied[i].values[combination[i]];
    if (!varied[i].is_house_rule)
      request.set.emplace_back(varied[i].name, value);
    else if (value == "on")
      request.with.push_back(varied[i].name);
  }
  return request;
}

std::string combination_text(const std::vector<Varied>& varied, const Combination& combination) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < varied.size(); ++i)
    parts.push_back(
        fmt::format("{}{}{}", varied[i].name, varied[i].is_house_rule ? " " : "=", varied[i].values[combination[i]]));
  return printable(listed(parts));
}

std::string trouble_of(const Workshop& shop) {
  for (const Diagnostic& found : shop.loaded.diagnostics.all())
    if (found.severity == Severity::error) return printable(found.message);
  return "this is no variant";
}

}  // namespace turup::shell
