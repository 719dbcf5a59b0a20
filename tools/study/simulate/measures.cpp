#include "study/simulate/measures.h"

#include <fmt/format.h>

#include "study/simulate/report.h"

namespace turup::measure {

namespace {

std::uint64_t deals_in(const Tally& tally, Table table, std::size_t from, std::size_t to) {
  std::uint64_t deals = 0;
  for (std::size_t row = from; row < to; ++row) deals += tally.at(table, row).deals;
  return deals;
}

Interval flow(const Tally& tally, Flow flow) {
  return mean(tally.at(Table::flow, static_cast<std::size_t>(flow)), unit_of(flow));
}

}  // namespace

Interval measured(const Tally& tally, Measure measure) {
  const Count& declared = tally.at(Table::declared);
  const std::size_t shown = tally.rows(Table::shown).size();
  switch (measure) {
    case Measure::make_rate: return made(declared);
    case Measure::declared: return share(declared.deals, tally.deals);
    case Measure::annulled:
      return share(tally.deals - tally.at(Table::ended, static_cast<std::size_t>(Ended::played)).deals, tally.deals);
    case Measure::points: return mean(declared);
    case Measure::first_best: return made(tally.at(Table::seat));
    case Measure::first_points: return mean(tally.at(Table::seat));
    case Measure::doubled: return share(deals_in(tally, Table::stake, 1, kStakes), declared.deals);
    case Measure::alone:
      return share(deals_in(tally, Table::contract, 0, tally.rows(Table::contract).size()), declared.deals);
    case Measure::shown:
      return share(deals_in(tally, Table::shown, 0, shown - 1), deals_in(tally, Table::shown, 0, shown));
    case Measure::lead_changes: return flow(tally, Flow::lead_changes);
    case Measure::drama: return flow(tally, Flow::drama);
    case Measure::security: return flow(tally, Flow::security);
    case Measure::decisions: return flow(tally, Flow::decisions);
    case Measure::choices: return flow(tally, Flow::choices);
    case Measure::forced: return flow(tally, Flow::forced);
  }
  return {};
}

bool is_share(Measure measure) {
  switch (measure) {
    case Measure::make_rate:
    case Measure::declared:
    case Measure::annulled:
    case Measure::first_best:
    case Measure::doubled:
    case Measure::alone:
    case Measure::shown:
    case Measure::forced: return true;
    case Measure::points:
    case Measure::first_points:
    case Measure::lead_changes:
    case Measure::drama:
    case Measure::security:
    case Measure::decisions:
    case Measure::choices: return false;
  }
  return false;
}

std::string measure_text(Measure measure, double value) {
  return is_share(measure) ? fmt::format("{:.1f} %", 100 * value) : fmt::format("{:.3f}", value);
}

std::string measure_text(Measure measure, const Interval& interval) {
  if (interval.of == 0) return "none";
  return is_share(measure) ? percent(interval) : points(interval);
}

}  // namespace turup::measure
