// How likely a side is to take so many units, and what a bid pays it on average.
#include <algorithm>

#include "players/calibration.h"
#include "players/club_decisions.h"

namespace turup {

namespace {

// The normal distribution, in steps of a quarter of its standard deviation.
constexpr int kNormal[] = {500, 599, 691, 773, 841, 894, 933, 960, 977, 988, 994, 997, 999};

// Returns the measured fit of the estimate with the cards that the hand has now; null where nothing was measured.
const Fit* fit_of(const Outlook& outlook) {
  if (outlook.calibration == nullptr) return nullptr;
  const bool is_dealt = outlook.hand.size() >= outlook.rules->tables.hand_size;
  const Fit& fit = is_dealt ? outlook.calibration->dealt : outlook.calibration->called;
  return fit.is_measured() ? &fit : nullptr;
}

// Returns the measured spread of a side's units around the estimate. It is greater while cards are still to be dealt.
int spread_of(const Outlook& outlook) {
  if (const Fit* fit = fit_of(outlook)) return fit->spread;
  const Tables& tables = outlook.rules->tables;
  const int to_come = std::max(0, tables.hand_size - outlook.hand.size());
  const int percent = 12 + 12 * to_come / tables.hand_size;
  return std::max(1, tables.in_play * percent * kWhole / 100);
}

}  // namespace

int expected(const Outlook& outlook, int units) {
  const Fit* fit = fit_of(outlook);
  return fit ? fit->of(units) : units;
}

namespace {

// Returns the chance to come to nought or more where the average is `over`.
int chance_over(int over, int spread) {
  const int distance = std::abs(over) * 4;
  const int step = distance / spread;
  const int last = static_cast<int>(std::size(kNormal)) - 1;
  int chance = kNormal[last];
  if (step < last) {
    const auto at = static_cast<std::size_t>(step);
    chance = kNormal[at] + (kNormal[at + 1] - kNormal[at]) * (distance % spread) / spread;
  }
  return over >= 0 ? chance : kWhole - chance;
}

// Units are whole, so half a unit short of the target is made as often as not.
constexpr int kHalfUnit = kWhole / 2;

}  // namespace

int chance_to_make(const Outlook& outlook, int units, int target) {
  return chance_over(units - target + (fit_of(outlook) ? kHalfUnit : 0), spread_of(outlook));
}

int chance_by(const Fit& fit, int estimate, int target) {
  return chance_over(fit.of(estimate) - target + kHalfUnit, fit.spread);
}

namespace {

// Up to so many units in play the pay is averaged over each number that may be taken.
constexpr int kFewUnits = 20;

// Returns whether it makes a difference by how much the declarers make or miss a bid.
bool pays_by_units(const Rules& rules, int number) {
  const int due = units_bid(rules, number);
  const int all = rules.tables.in_play;
  const Pays& pays = rules.scoring.pays;
  return !pays.is_settled(number, {due, all}, true) || !pays.is_settled(number, {0, due - 1}, false);
}

// Returns the pay of the declarers, averaged over each number of units that they may take.
int pay_over_all(const Outlook& outlook, const Thought& bid) {
  const Rules& rules = *outlook.rules;
  const int all = rules.tables.in_play;
  const int due = units_bid(rules, bid.number);
  int pay = 0;
  int chance = kWhole;  // to take at least so many
  for (int taken = 0; taken <= all; ++taken) {
    const int more = taken == all ? 0 : chance_to_make(outlook, bid.units, (taken + 1) * kWhole);
    pay += (chance - more) * rules.scoring.pays.advantage({taken, bid.number, all}, taken >= due);
    chance = more;
  }
  return pay;
}

// Returns what a bid pays the declarers if it is made, or if it fails, when they take about so many units.
int pay_if(const Rules& rules, const Thought& bid, bool made) {
  const int all = rules.tables.in_play;
  const int likely = std::clamp(bid.units / kWhole, 0, all);
  const int taken = made ? std::max(likely, bid.number) : std::min(likely, bid.number - 1);
  return rules.scoring.pays.advantage({taken, bid.number, all}, made);
}

// Returns what a script was found to add to the pay of the declarers, on average, in thousandths.
int untold_pay(const Outlook& outlook, int chance) {
  const Calibration* known = outlook.calibration;
  return known ? (chance * known->untold_made + (kWhole - chance) * known->untold_failed) / kWhole : 0;
}

}  // namespace

int average_pay(const Outlook& outlook, const Thought& bid) {
  const Rules& rules = *outlook.rules;
  const bool in_full = outlook.calibration && rules.tables.in_play <= kFewUnits && pays_by_units(rules, bid.number);
  const int told = in_full ? pay_over_all(outlook, bid)
                           : bid.chance * pay_if(rules, bid, true) + (kWhole - bid.chance) * pay_if(rules, bid, false);
  const int pay = told + untold_pay(outlook, bid.chance);
  return rules.match.lowest_wins() ? -pay : pay;
}

}  // namespace turup
