#include <fmt/format.h>

#include "study/simulate/report.h"

namespace turup::measure {

namespace {

std::string quoted(const std::string& name) {
  if (name.find_first_of(",\"\n\r") == std::string::npos) return name;
  std::string result = "\"";
  for (const char c : name) result.append(c == '"' ? 2 : 1, c);
  return result + "\"";
}

std::string cells(const std::optional<Interval>& interval) {
  if (!interval) return ",,,";
  return csv_cells(*interval);
}

}  // namespace

std::string csv_cells(const Interval& interval) {
  if (interval.of == 0) return ",,,";
  if (!interval.has_ends()) return fmt::format(",{:.6g},,", interval.value);
  return fmt::format(",{:.6g},{:.6g},{:.6g}", interval.value, interval.low, interval.high);
}

std::string tally_csv(const Rules& rules, const Tally& tally) {
  std::string text = "table,row,deals";
  for (const char* figure : {"share", "made", "mean", "made_more", "mean_more"})
    text += fmt::format(",{0},{0}_low,{0}_high", figure);
  text += '\n';
  for (std::size_t table = 0; table < kTables; ++table)
    for (const Line& line : lines(rules, tally, static_cast<Table>(table)))
      text +=
          fmt::format("{},{},{}{}{}{}{}{}\n", table_word(line.table), quoted(line.name), line.deals, cells(line.share),
                      cells(line.made), cells(line.mean), cells(line.made_more), cells(line.mean_more));
  return text;
}

}  // namespace turup::measure
