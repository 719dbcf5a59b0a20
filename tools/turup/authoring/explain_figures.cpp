// The figures of a shipped game, which tools/study/atlas has counted: `turup explain --figures 29`.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "base/base.h"
#include "turup/authoring/draft.h"
#include "turup/authoring/explain.h"

namespace turup::shell {

namespace {

constexpr std::size_t kColumns = 9;
constexpr std::string_view kColumnNames = "section,row,deals,made,made_low,made_high,points,points_low,points_high";
constexpr std::string_view kAbout = "about";

struct Section {
  std::string_view key;
  std::string_view head;
  std::string_view made;
};
constexpr std::array<Section, 7> kSections{{
    {"bid", "by bid", "made %"},
    {"seat", "seat, from the first speaker", "best %"},
    {"said", "what was said", "made %"},
    {"change", "changed", "made more %"},
    {"lowest", "lowest bid", "made more %"},
    {"strong-rule", "house rule, strong players", "made more %"},
    {"rule", "house rule, club players", "made more %"},
}};

// Returns a number of the file with so many places; empty where it has none.
std::string number(const std::string& text, double times, int places) {
  double value = 0;
  const auto [end, trouble] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (trouble != std::errc() || end != text.data() + text.size()) return {};
  return fmt::format("{:.{}f}", value * times, places);
}

std::string interval(const std::string& low, const std::string& high, double times, int places) {
  const std::string from = number(low, times, places);
  const std::string to = number(high, times, places);
  return from.empty() || to.empty() ? std::string() : from + " to " + to;
}

std::string line_of(const std::vector<std::string>& row) {
  constexpr double kPercent = 100;
  std::string line =
      fmt::format("{:<28}{:>8}{:>13}  {:<15}{:>8}  {}", row[1], row[2], number(row[3], kPercent, 1),
                  interval(row[4], row[5], kPercent, 1), number(row[6], 1, 3), interval(row[7], row[8], 1, 3));
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

std::string table(const Section& section, const std::vector<std::vector<std::string>>& rows) {
  std::string lines;
  for (const auto& row : rows)
    if (row[0] == section.key) lines += line_of(row);
  if (lines.empty()) return {};
  return fmt::format("\n{:<28}{:>8}{:>13}  {:<15}{:>8}  {}\n", section.head, "deals", section.made, "95 % interval",
                     "points", "95 % interval") +
         lines;
}

}  // namespace

FoundFile figures_of(const FoundFile& variant) {
  std::string name = variant.name;
  std::replace(name.begin(), name.end(), '/', '-');
  const std::string inside = "figures/" + name + ".csv";
  return {variant.name, inside, variant.folder, inside};
}

std::optional<std::string> explain_figures(const std::string& game, std::string_view csv) {
  std::vector<std::vector<std::string>> rows;
  bool has_head = false;
  for (const std::string& line : split(csv, '\n')) {
    if (line.empty()) continue;
    if (!has_head && line != kColumnNames) return std::nullopt;
    if (!std::exchange(has_head, true)) continue;
    rows.push_back(split(line, ','));
    if (rows.back().size() != kColumns) return std::nullopt;
  }
  if (rows.empty() || rows.front()[0] != kAbout) return std::nullopt;
  std::string text = folded(fmt::format("{}: {}.", game, rows.front()[1]), 0);
  for (const Section& section : kSections) text += table(section, rows);
  return text + "\n(best: more than any other side; points: of the declarers, or of the seat)\n";
}

}  // namespace turup::shell
