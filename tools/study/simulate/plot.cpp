#include "study/simulate/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace turup::measure {

namespace {

constexpr std::size_t kWidth = 50;  // characters of a bar
constexpr std::size_t kMostBars = 30;

std::string repeated(std::string_view sign, std::size_t times) {
  std::string text;
  for (; times > 0; --times) text += sign;
  return text;
}

std::size_t name_width(const std::vector<Line>& lines) {
  std::size_t width = 4;
  for (const Line& line : lines) width = std::max(width, line.name.size());
  return width;
}

std::size_t column(double part) {
  return static_cast<std::size_t>(std::lround(std::clamp(part, 0.0, 1.0) * static_cast<double>(kWidth - 1)));
}

// Returns the values of so many rows: "14 to 20". The outermost rows also hold everything beyond them.
std::string values_text(std::size_t begin, std::size_t size) {
  const int from = histogram_value(begin);
  const int to = from + static_cast<int>(size) - 1;
  if (to >= kSpread) return fmt::format("{} or more", from);
  return from == -kSpread ? fmt::format("{} or less", to) : fmt::format("{} to {}", from, to);
}

// Returns at most kMostBars lines, each for the same number of values.
std::vector<Line> grouped(const std::vector<Line>& lines) {
  if (lines.empty()) return {};
  const std::size_t first = lines.front().row;
  const std::size_t size = (lines.back().row - first) / kMostBars + 1;
  std::vector<Line> groups;
  for (const Line& line : lines) {
    const std::size_t begin = first + (line.row - first) / size * size;
    if (groups.empty() || groups.back().row != begin) {
      groups.push_back({line.table, begin, size == 1 ? line.name : values_text(begin, size), 0, Interval{}});
    }
    groups.back().deals += line.deals;
    groups.back().share->value += line.share->value;
  }
  return groups;
}

std::string bars(const std::vector<Line>& lines, Signs signs) {
  double most = 0;
  for (const Line& line : lines) most = std::max(most, line.share->value);
  const std::size_t width = name_width(lines);
  std::string text;
  for (const Line& line : lines) {
    const auto length = static_cast<std::size_t>(std::lround(line.share->value / most * static_cast<double>(kWidth)));
    text += fmt::format("{:>{}} {}{}{:.2f} %\n", line.name, width, repeated(signs == Signs::utf8 ? "█" : "#", length),
                        length > 0 ? " " : "", 100 * line.share->value);
  }
  return text;
}

// Returns the characters of a line between 0 and 100 %.
std::string drawn(const Interval& interval, Signs signs) {
  const bool plain = signs == Signs::plain;
  const std::size_t low = column(interval.low);
  const std::size_t middle = column(interval.value);
  const std::size_t high = column(interval.high);
  std::string text;
  for (std::size_t at = 0; at < kWidth; ++at) {
    if (at == middle)
      text += plain ? "o" : "●";
    else if (at >= low && at <= high)
      text += plain ? "-" : "─";
    else
      text += plain ? "." : "·";
  }
  return text;
}

std::string points(const std::vector<Line>& lines, Signs signs) {
  const std::size_t width = name_width(lines);
  std::string text = fmt::format("{:>{}} 0 %{:>{}}\n", "", width, "100 %", kWidth - 3);
  for (const Line& line : lines) text += fmt::format("{:>{}} {}\n", line.name, width, drawn(*line.made, signs));
  return text;
}

}  // namespace

std::vector<Plot> plots(const Rules& rules, const Tally& tally) {
  std::vector<Plot> all;
  if (auto bids = lines(rules, tally, Table::bid); bids.size() > 1)
    all.push_back({Plot::Kind::curve, "made, by bid", std::move(bids)});
  if (auto scores = lines(rules, tally, Table::points); scores.size() > 1) {
    const bool declared = tally.at(Table::declared).deals > 0;
    all.push_back({Plot::Kind::histogram, declared ? "points of the declarers" : "points of a side", grouped(scores)});
  }
  if (auto over = lines(rules, tally, Table::over); over.size() > 1)
    all.push_back({Plot::Kind::histogram, "taken beyond the target", grouped(over)});
  return all;
}

std::string plot_text(const Plot& plot, Signs signs) {
  return plot.title + '\n' + (plot.kind == Plot::Kind::curve ? points(plot.lines, signs) : bars(plot.lines, signs));
}

}  // namespace turup::measure
