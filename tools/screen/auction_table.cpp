#include "screen/auction_table.h"

#include <algorithm>

#include "base/base.h"
#include "screen/drawing.h"

namespace turup::screen {

namespace {

constexpr int kGap = 2;  // between columns

bool is_call(const Event& event, std::uint32_t deal) {
  const bool is_auction = event.phase == Phase::auction || event.phase == Phase::stakes;
  return event.kind == Event::Kind::action && event.deal == deal && is_auction && !event.is_secret;
}

// Returns what was called: "17", "4 hearts", "pass".
std::string call_in(const Phrases& phrases, const Event& event) {
  const std::string words = phrases.what(event.action, event.bid);
  const std::string bid = phrases.said("bid") + " ";
  return event.action.say == Say::bid && words.starts_with(bid) ? words.substr(bid.size()) : words;
}

using Round = std::vector<std::string>;

std::string told(const Round& row, const std::vector<int>& widths) {
  std::string line;
  for (std::size_t i = 0; i < row.size(); ++i)
    line += row[i] + std::string(static_cast<std::size_t>(widths[i] + kGap - columns_of(row[i])), ' ');
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

}  // namespace

std::vector<std::string> auction_table(const Table& table, const Phrases& phrases, std::uint32_t deal, int columns) {
  const Rules& rules = table.rules();
  std::vector<Round> rows;
  std::vector<Seat> order;
  std::size_t last = 0;
  for (const Event& event : table.events()) {
    if (!is_call(event, deal)) continue;
    for (Seat seat = event.seat; order.size() < rules.tables.seats; seat = next_seat(rules, seat))
      order.push_back(seat);
    const auto at = static_cast<std::size_t>(std::find(order.begin(), order.end(), event.seat) - order.begin());
    if (at >= order.size()) continue;
    if (rows.empty() || at <= last) rows.emplace_back(order.size());
    rows.back()[at] = call_in(phrases, event);
    last = at;
  }
  if (rows.empty()) return {};
  Round names;
  for (const Seat seat : order) names.push_back(phrases.seat(seat));
  rows.insert(rows.begin(), names);
  std::vector<int> widths(order.size(), 0);
  int all = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const Round& row : rows) widths[i] = std::max(widths[i], columns_of(row[i]));
    all += widths[i] + kGap;
  }
  if (all - kGap > columns) return {};
  std::vector<std::string> lines;
  for (const Round& row : rows) lines.push_back(told(row, widths));
  return lines;
}

}  // namespace turup::screen
