#include "screen/auction_table.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "base/base.h"
#include "screen/cards.h"

namespace turup::screen {

namespace {

constexpr int kGap = 2;  // between columns
constexpr int kBeside = 2;

// Returns what was called: "17", "4 hearts", "pass".
std::string words_of(const Phrases& phrases, const Call& call) {
  const std::string words = phrases.what(call.action, call.bid_before);
  const std::string bid = phrases.said("bid") + " ";
  return call.action.say == Say::bid && words.starts_with(bid) ? words.substr(bid.size()) : words;
}

// Returns "4♥", "1NT", or the words of a call that has no strain.
std::string short_words_of(const Phrases& phrases, const Call& call, const Style& style) {
  const Action& action = call.action;
  if (action.say != Say::bid || action.strain == kNoStrain) return words_of(phrases, call);
  const std::string number = phrases.bid_name(action.number);
  if (const auto suit = Trumps::of_choice(action.strain).suit()) return number + suit_glyph(*suit, style);
  const std::vector<std::string> strain = split(phrases.strain_bid(action.strain), ' ');
  std::string initials;
  for (const std::string& word : strain) initials += capitalised(word).substr(0, 1);
  return number + (strain.size() > 1 ? initials : " " + strain.front());
}

using Round = std::vector<std::string>;

// The calls, each below the name of its seat, which stands in the first row.
struct Columns {
  std::vector<Seat> order;
  std::vector<Round> rows;
  std::size_t last = 0;  // the column of the last call

  std::vector<int> widths() const {
    std::vector<int> widths(order.size(), 0);
    for (const Round& row : rows)
      for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns_of(row[i]));
    return widths;
  }
  // Writes the next call of a seat below its name, in a new row where that has gone by.
  void put(Seat seat, const std::string& words) {
    const auto at = static_cast<std::size_t>(std::find(order.begin(), order.end(), seat) - order.begin());
    if (at >= order.size()) return;
    if (rows.size() == 1 || at <= last) rows.emplace_back(order.size());
    rows.back()[at] = words;
    last = at;
  }
};

Columns columns_for(const Phrases& phrases, const std::vector<Call>& calls,
                    const std::function<std::string(const Call&)>& words) {
  Columns all;
  if (calls.empty()) return all;
  const Rules& rules = phrases.rules();
  for (Seat seat = calls.front().seat; all.order.size() < rules.tables.seats; seat = next_seat(rules, seat))
    all.order.push_back(seat);
  all.rows.emplace_back();
  for (const Seat seat : all.order) all.rows.front().push_back(phrases.seat(seat));
  for (const Call& call : calls) all.put(call.seat, words(call));
  return all;
}

int width_of(const std::vector<int>& widths) {
  return std::accumulate(widths.begin(), widths.end(), -kGap, [](int all, int width) { return all + width + kGap; });
}

std::string told(const Round& row, const std::vector<int>& widths) {
  std::string line;
  for (std::size_t i = 0; i < row.size(); ++i)
    line += row[i] + std::string(static_cast<std::size_t>(widths[i] + kGap - columns_of(row[i])), ' ');
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

bool is_blank(const Drawing& drawing, Area area) {
  for (int row = area.row; row < area.row + area.rows; ++row)
    for (int column = area.column; column < area.column + area.columns; ++column)
      if (drawing.cell({column, row}).glyph != " ") return false;
  return true;
}

// Returns where so many lines of that width stand in the middle of the table, with blanks at both sides.
Area place_for(Area area, int columns, int lines) {
  constexpr int kAcross = 2;  // rows of the seat across
  const int row = area.row + kAcross + (area.rows > lines + 2 * kAcross + 1 ? 1 : 0);
  return {area.column + (area.columns - columns) / 2 - kBeside, row, columns + 2 * kBeside, lines};
}

}  // namespace

std::vector<std::string> auction_table(const Table& table, const Phrases& phrases, std::uint32_t deal, int columns) {
  std::vector<Call> calls;
  for (const Event& event : table.events())
    if (const auto call = event.deal == deal ? call_in(event) : std::nullopt) calls.push_back(*call);
  const Columns all = columns_for(phrases, calls, [&](const Call& call) { return words_of(phrases, call); });
  const std::vector<int> widths = all.widths();
  if (width_of(widths) > columns) return {};
  std::vector<std::string> lines;
  for (const Round& row : all.rows) lines.push_back(told(row, widths));
  return lines;
}

void draw_auction(Drawing& drawing, Area area, const Phrases& phrases, const Scene& scene, const Style& style) {
  const View& view = scene.view;
  const bool is_running = view.phase == Phase::auction || view.phase == Phase::stakes;
  if (!is_running || scene.calls.empty()) return;
  Columns all =
      columns_for(phrases, scene.calls, [&](const Call& call) { return short_words_of(phrases, call, style); });
  all.put(view.actor, "?");
  const std::vector<int> widths = all.widths();
  int shown = static_cast<int>(all.rows.size());
  Area place = place_for(area, width_of(widths), shown);
  const auto has_room = [&] {
    const bool is_inside = place.column >= area.column && place.columns <= area.columns &&
                           place.row + place.rows <= area.row + area.rows - 1;
    return is_inside && is_blank(drawing, place);
  };
  while (shown > 1 && !has_room()) place = place_for(area, width_of(widths), --shown);
  if (shown < 2) return;
  drawing.put({place.column + kBeside, place.row}, told(all.rows.front(), widths), kDim);
  for (int line = 1; line < shown; ++line) {
    const Round& row = all.rows[all.rows.size() - static_cast<std::size_t>(shown - line)];
    drawing.put({place.column + kBeside, place.row + line}, told(row, widths));
    drawing.tint_suits(place.row + line, style);
  }
}

}  // namespace turup::screen
