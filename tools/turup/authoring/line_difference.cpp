#include "turup/authoring/line_difference.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/base.h"

namespace turup::shell {

namespace {

constexpr std::size_t kAround = 3;                         // unchanged lines shown before and after a change
constexpr std::size_t kMostCells = std::size_t{1} << 24U;  // cells of the table of common lines

struct Step {
  char sign;
  std::string_view line;
};

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    lines.push_back(line);
    text.remove_prefix(std::min(text.size(), line.size() + 1));
  }
  return lines;
}

using Lines = std::vector<std::string_view>;

// For a line of each text, the greatest number of lines that the texts have in common from there on. It is not known
// for texts that are too large for a table.
class Common {
 public:
  Common(const Lines& before, const Lines& after) : width_(after.size() + 1) {
    if ((before.size() + 1) * width_ > kMostCells) return;
    cells_.resize((before.size() + 1) * width_);
    for (std::size_t i = before.size(); i-- > 0;)
      for (std::size_t k = after.size(); k-- > 0;)
        cells_[i * width_ + k] = before[i] == after[k] ? at(i + 1, k + 1) + 1 : std::max(at(i + 1, k), at(i, k + 1));
  }
  bool is_known() const { return !cells_.empty(); }
  std::uint32_t at(std::size_t i, std::size_t k) const { return cells_[i * width_ + k]; }

 private:
  std::size_t width_;
  std::vector<std::uint32_t> cells_;
};

// Compares by the longest sequence of common lines. If that is not known, all lines are removed and added.
void compare(const Lines& before, const Lines& after, std::vector<Step>& steps) {
  const Common common(before, after);
  std::size_t i = 0;
  std::size_t k = 0;
  while (i < before.size() || k < after.size()) {
    const bool both = i < before.size() && k < after.size();
    if (common.is_known() && both && before[i] == after[k]) {
      steps.push_back({' ', before[i++]});
      ++k;
    } else if (i < before.size() && (!both || !common.is_known() || common.at(i + 1, k) >= common.at(i, k + 1))) {
      steps.push_back({'-', before[i++]});
    } else {
      steps.push_back({'+', after[k++]});
    }
  }
}

// Returns one group of changes with the lines around it. `begin` and `end` are indices of steps.
std::string group(const std::vector<Step>& steps, std::size_t begin, std::size_t end) {
  const auto count = [&](std::size_t from, std::size_t to, char not_this) {
    return std::count_if(steps.begin() + static_cast<std::ptrdiff_t>(from),
                         steps.begin() + static_cast<std::ptrdiff_t>(to),
                         [not_this](const Step& step) { return step.sign != not_this; });
  };
  std::string text = fmt::format("@@ -{},{} +{},{} @@\n", count(0, begin, '+') + 1, count(begin, end, '+'),
                                 count(0, begin, '-') + 1, count(begin, end, '-'));
  for (std::size_t i = begin; i < end; ++i) text += fmt::format("{}{}\n", steps[i].sign, printable(steps[i].line));
  return text;
}

}  // namespace

std::string line_difference(const std::string& name, std::string_view before, std::string_view after) {
  if (before == after) return {};
  std::vector<Step> steps;
  compare(lines_of(before), lines_of(after), steps);
  std::string text = fmt::format("--- {0}\n+++ {0}\n", printable(name));
  const auto is_change = [&](std::size_t i) { return steps[i].sign != ' '; };
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (!is_change(i)) continue;
    const std::size_t begin = i - std::min(i, kAround);
    std::size_t end = i + 1;  // after the last change that is near enough
    for (std::size_t k = end; k < steps.size() && k < end + 2 * kAround; ++k)
      if (is_change(k)) end = k + 1;
    i = std::min(steps.size(), end + kAround);
    text += group(steps, begin, i);
  }
  return text;
}

}  // namespace turup::shell
