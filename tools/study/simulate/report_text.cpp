#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "actions/actions.h"
#include "base/base.h"
#include "study/simulate/plot.h"
#include "study/simulate/report.h"

namespace turup::measure {

namespace {

std::string range(const Interval& interval, double times, int places) {
  if (!interval.has_ends()) return {};
  return fmt::format("{:.{}f} to {:.{}f}", interval.low * times, places, interval.high * times, places);
}

std::string in_brackets(const std::string& range) { return range.empty() ? range : fmt::format(" ({})", range); }

std::string number(const Interval& interval, double times, int places) {
  // The value is rounded first, so that it is never written as -0.
  return fmt::format("{:.{}f}", std::round(interval.value * times * 1e6) / 1e6 + 0.0, places);
}

// Returns two columns, the figure and its interval; blank if there is no interval.
std::string cells(const std::optional<Interval>& interval, double times, int places) {
  if (!interval) return fmt::format("{:>9}  {:<17}", "", "");
  return fmt::format("{:>9}  {:<17}", number(*interval, times, places), range(*interval, times, places));
}

std::string row(const std::string& name, const Line& line) {
  return fmt::format("{:<16}{:>10}{:>9}{}{}", name, line.deals,
                     line.share ? fmt::format("{:.2f}", 100 * line.share->value) : "", cells(line.made, 100, 1),
                     cells(line.mean, 1, 3));
}

std::string without_blanks(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

// Returns the name of a line where tables stand below one another.
std::string full_name(const Line& line) {
  switch (line.table) {
    case Table::bid: return "bid " + line.name;
    case Table::place:
    case Table::seat: return "seat " + line.name;
    case Table::shown: return line.name == "never" ? line.name : "trick " + line.name;
    case Table::declared:
    case Table::stake:
    case Table::contract:
    case Table::ended:
    case Table::side:
    case Table::points:
    case Table::over:
    case Table::flow:
    case Table::said:
    case Table::effect:
    case Table::heard:
    case Table::skill: return line.name;
  }
  return line.name;
}

class Report {
 public:
  Report(const Rules& rules, const Tally& tally, Signs signs) : rules_(rules), tally_(tally), signs_(signs) {}

  std::string text() {
    annulled();
    declared();
    sides();
    said();
    flow();
    skill();
    drawings();
    return std::move(text_);
  }

 private:
  std::vector<Line> all(Table table) const { return lines(rules_, tally_, table); }

  void put(Table table) {
    for (const Line& line : all(table)) text_ += without_blanks(row(full_name(line), line));
  }

  void annulled() {
    std::uint64_t count = 0;
    std::vector<std::string> causes;
    for (const Line& line : all(Table::ended)) {
      if (!is_annulled(static_cast<Ended>(line.row))) continue;
      count += line.deals;
      causes.push_back(fmt::format("{} {}", line.name, line.deals));
    }
    text_ += fmt::format("annulled {}", percent(share(count, tally_.deals)));
    for (std::size_t i = 0; i < causes.size(); ++i) text_ += (i == 0 ? ": " : ", ") + causes[i];
    text_ += fmt::format("\nsignature {}\n", hex(tally_.signature));
  }

  void declared() {
    if (tally_.at(Table::declared).deals == 0) return;
    text_ += without_blanks(fmt::format("\n{:<16}{:>10}{:>9}{:>9}  {:<17}{:>9}  {:<17}", "declared", "deals", "share %",
                                        "made %", "95 % interval", "points", "95 % interval"));
    put(Table::declared);
    put(Table::bid);
    put(Table::contract);
    put(Table::place);
    if (all(Table::stake).size() > 1) put(Table::stake);
    if (all(Table::shown).empty()) return;
    text_ += "trumps shown in\n";
    put(Table::shown);
  }

  void sides() {
    text_ += without_blanks(fmt::format("\n{:<16}{:>10}{:>9}{:>9}  {:<17}{:>9}  {:<17}", "whose side", "deals", "",
                                        "best %", "95 % interval", "points", "95 % interval"));
    put(Table::side);
    put(Table::seat);
    text_ += fmt::format("(seat 1 speaks first; best: {} than any other side; points: {})\n",
                         rules_.match.lowest_wins() ? "less" : "more",
                         rules_.has(HookPoint::settle) ? "what the deal is worth to the declarers above, by how much "
                                                         "scripts move the score of each side here, each "
                                                         "deal as the first of a match; `--matches` plays whole ones"
                                                       : "of the declarers above, of each side here");
  }

  void said() {
    const std::vector<Line> effects = all(Table::effect);
    const std::vector<Line> every = all(Table::said);
    if (every.empty()) return;
    text_ += without_blanks(fmt::format("\n{:<26}{:>9}  {:<17}{:>9}  {:<17}{:>9}  {:<17}", "said", "in % of", "deals",
                                        "made %", "more than without", "points", "more than without"));
    for (const Line& line : every) {
      const auto effect =
          std::find_if(effects.begin(), effects.end(), [&](const Line& e) { return e.row == line.row; });
      const bool has_effect = effect != effects.end() && effect->made_more;
      text_ +=
          without_blanks(fmt::format("{:<26}{}{}{}", line.name, cells(line.share, 100, 2),
                                     has_effect ? cells_more(effect->made, effect->made_more, 100, 1) : std::string{},
                                     has_effect ? cells_more(effect->mean, effect->mean_more, 1, 3) : std::string{}));
    }
  }

  static std::string cells_more(const std::optional<Interval>& figure, const std::optional<Interval>& more,
                                double times, int places) {
    return fmt::format("{:>9}  {:<17}", number(*figure, times, places), range(*more, times, places));
  }

  void flow() {
    if (tally_.watched == 0) return;
    text_ += fmt::format("\nplay, over {} watched deals\n", tally_.watched);
    for (const Line& line : all(Table::flow))
      text_ += without_blanks(fmt::format("{:<26}{}", line.name, cells(line.mean, 1, 3)));
  }

  void skill() {
    for (const Line& line : all(Table::skill)) {
      text_ += fmt::format("\n{}: {} points a deal over {} pairs of deals", line.name, points(*line.mean), line.deals);
      if (line.made) text_ += fmt::format("; wins {} of the {} that decide", percent(*line.made), line.made->of);
      text_ += '\n';
    }
  }

  void drawings() {
    for (const Plot& plot : plots(rules_, tally_)) text_ += '\n' + plot_text(plot, signs_);
  }

  const Rules& rules_;
  const Tally& tally_;
  Signs signs_;
  std::string text_;
};

}  // namespace

std::string percent(const Interval& interval) {
  return number(interval, 100, 1) + " %" + in_brackets(range(interval, 100, 1));
}
std::string points(const Interval& interval) { return number(interval, 1, 3) + in_brackets(range(interval, 1, 3)); }

std::string players_phrase(const Rules& rules, std::string_view bots, const Guests& guests) {
  std::string text = fmt::format("{} players", bots);
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if (const auto& guest = guests[seat])
      text += fmt::format(", {} at {}", printable(guest->name), seat_name(rules.seating, seat));
  return text;
}

std::string deals_of(std::uint64_t deals, std::uint64_t wanted) {
  return deals < wanted ? fmt::format("{} of {}", deals, counted(wanted, "deal")) : counted(deals, "deal");
}

std::string tally_text(const Rules& rules, const Heading& heading, const Tally& tally, Signs signs) {
  return fmt::format("{}: {}, seed {}, {}\n", heading.variant, deals_of(tally.deals, heading.wanted), heading.seed,
                     players_phrase(rules, heading.bots, heading.guests)) +
         Report(rules, tally, signs).text();
}

}  // namespace turup::measure
