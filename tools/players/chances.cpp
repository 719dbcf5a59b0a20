// How likely a side is to take so many units.
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

}  // namespace turup
