#include "turup/cli/vary.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>

#include "base/base.h"
#include "language/language.h"
#include "turup/cli/report.h"

namespace turup::shell {

namespace {

constexpr long kMostNumber = 1'000'000;

std::optional<long> whole_number(std::string_view text) {
  text = without_plus(text);
  long value = 0;
  const auto [rest, trouble] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_number = trouble == std::errc{} && rest == text.data() + text.size();
  if (!is_number || value > kMostNumber || value < -kMostNumber) return {};
  return value;
}

// The ends of "14..18".
struct Ends {
  long from = 0;
  long to = 0;
};
std::optional<Ends> ends_of(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return {};
  const auto from = whole_number(trimmed(text.substr(0, dots)));
  const auto to = whole_number(trimmed(text.substr(dots + 2)));
  if (!from || !to) return {};
  return Ends{*from, *to};
}

Verdict take_range(const Ends& ends, Varied& one) {
  if (ends.from > ends.to)
    return Complaint{fmt::format("`--vary {}={}..{}` runs backwards", printable(one.name), ends.from, ends.to),
                     fmt::format("write `--vary {}={}..{}`", printable(one.name), ends.to, ends.from)};
  const auto count = static_cast<std::size_t>(ends.to - ends.from) + 1;
  if (count > kMostCombinations)
    return Complaint{
        fmt::format("`--vary {}={}..{}` has too many values: {}", printable(one.name), ends.from, ends.to, count),
        fmt::format("vary over {} at most", kMostCombinations)};
  one.is_range = true;
  for (long value = ends.from; value <= ends.to; ++value) one.values.push_back(fmt::format("{}", value));
  return {};
}

Complaint unclear(const std::string& given) {
  return {fmt::format("`--vary {}` does not say what to vary", printable(given)),
          "write a key with a range or words, `--vary auction.from=14..18`, or a house rule, `--vary double`"};
}

// Returns whether a finding says that there is no such key or house rule, or none that can be varied, whatever its
// value.
bool is_about_the_name(const Diagnostic& found) {
  static constexpr std::string_view kCodes[] = {"T1103", "T1202", "T4002", "T4004", "T4005", "T4006", "T4012"};
  return found.severity == Severity::error &&
         std::find(std::begin(kCodes), std::end(kCodes), found.code) != std::end(kCodes);
}

// Returns a finding for `--vary`. Its place is left out, because the name does not stand behind `--with` or `--set`.
Diagnostic at_vary(const Varied& one, Diagnostic found) {
  found.labels.clear();
  found.repair = {};
  const KeyInfo* const key = one.is_house_rule ? key_info(one.name) : nullptr;
  if (key != nullptr) {
    found.message = fmt::format("`{}` is a key, and nothing is said of its values", printable(one.name));
    found.helps = {fmt::format("write them too: `--vary {}={}`", printable(one.name),
                               key->kind == KeyInfo::Kind::number ? "A..B" : "WORD,WORD")};
  }
  return found;
}

// Reads "14..18", or words with commas between them.
Verdict take_values(const std::string& given, std::string_view values, Varied& one) {
  if (const auto ends = ends_of(values)) return take_range(*ends, one);
  one.values = split(values, ',');
  for (const std::string& value : one.values)
    if (value.empty() || value.find("..") != std::string::npos) return unclear(given);
  return {};
}

}  // namespace

Option vary_option(std::vector<Varied>& varied) {
  Option option{
      "--vary", "KEY=A..B", "a key with a range or words, or a house rule; repeatable", Option::Takes::a_value, {}, {}};
  option.take = [&varied](const std::string& given) -> Verdict {
    const std::size_t equals = given.find('=');
    Varied one;
    one.name = std::string(trimmed(std::string_view(given).substr(0, equals)));
    if (one.name.empty()) return unclear(given);
    if (equals == std::string::npos) {
      one.is_house_rule = true;
      one.values = {"off", "on"};
    } else if (Verdict wrong = take_values(given, std::string_view(given).substr(equals + 1), one)) {
      return wrong;
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

bool names_are_known(Console& console, const Selection& selection, const std::vector<Varied>& varied) {
  for (const Varied& one : varied) {
    const std::size_t last = one.values.size() - 1;  // for a house rule: on
    const Workshop shop = workshop(request_for(selection, {one}, {last}));
    for (const Diagnostic& found : shop.loaded.diagnostics.all()) {
      if (!is_about_the_name(found)) continue;
      tell(console, at_vary(one, found));
      return false;
    }
  }
  return true;
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

std::string trouble_of(const Workshop& shop) {
  for (const Diagnostic& found : shop.loaded.diagnostics.all())
    if (found.severity == Severity::error) return printable(found.message);
  return "this is no variant";
}

}  // namespace turup::shell
