#include "players/calibration.h"

#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <mutex>

#include "base/base.h"
#include "players/club_decisions.h"

namespace turup {

namespace {

// With so many the chance of a bid is known to one or two hundredths, and the measuring is hardly noticed.
constexpr std::uint32_t kDeals = 1536;
constexpr std::size_t kFewest = 32;  // samples that make a fit
constexpr std::int64_t kWidest = 1'000'000'000;
// The limits of a slope, so that chance alone cannot make it absurd.
constexpr Range kOfDeclarer{200, 1500};
constexpr Range kOfFriend{0, 1500};
constexpr Range kOfOther{-1500, 0};
// One unit of a script may be worth many of the estimate.
constexpr Range kOfScripted{0, 1500};

// Returns the sum of the squares by which the samples lie off a line.
std::int64_t squares_off(const std::vector<Foretold>& samples, const Fit& fit) {
  std::int64_t squares = 0;
  for (const Foretold& sample : samples) {
    const std::int64_t off = sample.taken - fit.of(static_cast<int>(sample.estimate));
    squares += off * off;
  }
  return squares;
}

// Returns the pay of the lowest bid with a weak hand, on average, in thousandths.
int pay_of_weak(const Measurements& samples, int average) {
  std::int64_t pay = 0;
  std::int64_t weak = 0;
  for (std::size_t i = 0; i < samples.pays.size(); ++i) {
    if (samples.called[i].estimate >= average) continue;
    pay += samples.pays[i];
    ++weak;
  }
  return static_cast<int>(pay * kWhole / std::max<std::int64_t>(1, weak));
}

// Returns the average in thousandths; 0 of nothing.
int average_of(const std::vector<int>& numbers) {
  std::int64_t sum = 0;
  for (const int number : numbers) sum += number;
  return static_cast<int>(sum * kWhole / std::max<std::int64_t>(1, static_cast<std::int64_t>(numbers.size())));
}

// Returns whether bids are numbers of units that a side then has to take.
bool is_about_units(const Rules& rules) {
  if (each_says(rules.auction.kind) || is_take_or_leave(rules.auction.kind) || winner_announces(rules)) return false;
  return rules.auction.from != 0 && !rules.scoring.for_every_side() && !rules.scoring.pays.rows.empty();
}

// The numbers of deals that are played twice: first by players who do not know yet when it is good to call, then by
// players who know what was found.
constexpr std::uint32_t kFirstParted = 1024;
constexpr std::uint32_t kParted = 3072;

using Samples = std::vector<const Parted*>;

// Returns the standard deviation of the estimates.
std::int64_t spread_of(const Samples& samples) {
  const auto count = std::max<std::int64_t>(1, static_cast<std::int64_t>(samples.size()));
  std::int64_t sum = 0;
  for (const Parted* sample : samples) sum += sample->estimate;
  std::int64_t squares = 0;
  for (const Parted* sample : samples) squares += (sample->estimate - sum / count) * (sample->estimate - sum / count);
  return std::max<std::int64_t>(1, whole_root(squares / count, kWidest));
}

// Returns what would have been gained by taking with estimates from `least` on. A step is made a slope, so that one
// sample near it matters little. Samples at the step count half, however steep it is: they would be taken, too.
std::int64_t gain_from(const Samples& samples, std::int64_t least, std::int64_t width) {
  std::int64_t gain = 0;
  for (const Parted* sample : samples)
    gain += sample->gain * std::clamp<std::int64_t>(2 * (sample->estimate - least) + width, 0, 2 * width) / (2 * width);
  return gain;
}

// Returns the estimate from which it was best to take.
int best_least(const Samples& samples) {
  const std::int64_t width = spread_of(samples);
  std::int64_t best = std::numeric_limits<int>::max();  // to leave all
  std::int64_t most = 0;
  for (const Parted* sample : samples) {
    const std::int64_t gain = gain_from(samples, sample->estimate, width);
    if (gain <= 0 || gain < most || (gain == most && sample->estimate >= best)) continue;
    most = gain;
    best = sample->estimate;
  }
  return static_cast<int>(best);
}

// Returns what is known of one round.
TakingRound taking_round(const std::vector<Parted>& takings, unsigned round, unsigned seats) {
  std::vector<Foretold> taken;
  Samples all;
  std::vector<Samples> places(seats);  // by place in the round
  for (const Parted& sample : takings) {
    if (sample.call / seats != round) continue;
    if (sample.taken) taken.push_back({sample.estimate, *sample.taken});
    all.push_back(&sample);
    places[sample.call % seats].push_back(&sample);
  }
  TakingRound known{fitted(taken, kOfDeclarer), {}};
  for (const Samples& samples : places) known.least.push_back(best_least(samples.size() < kFewest ? all : samples));
  return known;
}

// Returns for each contract the chance from which it was best to bid for it, and then for bids of units; the usual one
// where few thought of it.
std::vector<int> least_chances(const std::vector<Parted>& parted, const Rules& rules) {
  std::vector<int> least;
  for (std::uint8_t contract = 0; contract <= rules.contracts.size(); ++contract) {
    Samples samples;
    for (const Parted& sample : parted)
      if (sample.contract == contract) samples.push_back(&sample);
    least.push_back(samples.size() < kFewest ? kLeastChance : best_least(samples));
  }
  return least;
}

// Returns for each contract the highest bid with which it paid; no limit where higher bids were hardly seen with it.
std::vector<int> highest_bids(const std::vector<Parted>& parted, const Rules& rules) {
  constexpr int kFewestUnpaid = 8;
  std::vector<int> highest(rules.contracts.size(), 0);
  std::vector<int> unpaid(rules.contracts.size(), 0);
  const auto each = [&](auto&& note) {
    for (const Parted& sample : parted)
      for (const std::optional<Announced>& announced : sample.announced)
        if (announced) note(*announced);
  };
  each([&](const Announced& announced) {
    if (announced.pays) highest[announced.contract] = std::max(highest[announced.contract], announced.bid);
  });
  each([&](const Announced& announced) {
    if (announced.bid > highest[announced.contract]) ++unpaid[announced.contract];
  });
  for (std::size_t i = 0; i < highest.size(); ++i)
    if (unpaid[i] < kFewestUnpaid) highest[i] = std::numeric_limits<int>::max();
  return highest;
}

// Returns what is known of takings, or of contracts; null if a script failed.
std::unique_ptr<Calibration> measured_by_parting(const Rules& rules, Hooks* hooks) {
  auto known = std::make_unique<Calibration>();
  for (const std::uint32_t deals : {kFirstParted, kParted}) {
    const std::vector<Parted> parted = parted_deals(rules, hooks, deals, *known);
    if (parted.empty()) return nullptr;
    if (!is_take_or_leave(rules.auction.kind)) {
      known->least_chance = least_chances(parted, rules);
      // Players who know these limits no longer bid above them, so a later round could not measure them again.
      if (known->highest_bid.empty()) known->highest_bid = highest_bids(parted, rules);
      continue;
    }
    known->takings.clear();
    for (unsigned round = 0; round < rules.auction.rounds.size(); ++round)
      known->takings.push_back(taking_round(parted, round, rules.tables.seats));
  }
  return known;
}

std::unique_ptr<Calibration> measured(const Rules& rules, Hooks* hooks) {
  if (is_take_or_leave(rules.auction.kind) || winner_announces(rules)) return measured_by_parting(rules, hooks);
  if (!is_about_units(rules)) return nullptr;
  const Measurements samples = measured_deals(rules, hooks, kDeals);
  if (samples.called.size() < kDeals / 8) return nullptr;
  Calibration made;
  const Range of_declarer = rules.tables.scripted_made ? kOfScripted : kOfDeclarer;
  made.called = fitted(samples.called, of_declarer);
  made.dealt = fitted(samples.dealt, of_declarer);
  if (!made.called.is_measured() || !made.dealt.is_measured()) return nullptr;
  made.raised = fitted(samples.raised, of_declarer);
  made.by_friend = fitted(samples.by_friend, kOfFriend);
  made.by_other = fitted(samples.by_other, kOfOther);
  made.forced = pay_of_weak(samples, made.called.at);
  made.untold_made = average_of(samples.untold_made);
  made.untold_failed = average_of(samples.untold_failed);
  return std::make_unique<Calibration>(made);
}

}  // namespace

Fit fitted(const std::vector<Foretold>& samples, Range slopes) {
  if (samples.size() < kFewest) return {};
  const auto count = static_cast<std::int64_t>(samples.size());
  std::int64_t at = 0;
  std::int64_t mean = 0;
  for (const Foretold& sample : samples) {
    at += sample.estimate;
    mean += sample.taken;
  }
  Fit fit{static_cast<int>(at / count), static_cast<int>(mean / count), 0, 0};
  const std::int64_t off_average = squares_off(samples, fit);
  std::int64_t together = 0;
  std::int64_t width = 0;
  for (const Foretold& sample : samples) {
    together += (sample.estimate - fit.at) * (sample.taken - fit.mean);
    width += (sample.estimate - fit.at) * (sample.estimate - fit.at);
  }
  const std::int64_t slope = together / std::max<std::int64_t>(1, width / kWhole);
  fit.slope = static_cast<int>(std::clamp<std::int64_t>(slope, slopes.from, slopes.to));
  const std::int64_t off_line = squares_off(samples, fit);
  if (off_line > off_average) return {};
  fit.spread = static_cast<int>(std::max<std::int64_t>(1, whole_root(off_line / count, kWidest)));
  return fit;
}

const Calibration* calibration_for(const Rules& rules, Hooks* hooks) {
  static std::mutex guard;
  static std::map<std::string, std::unique_ptr<Calibration>> known;
  // A player without scripts must not depend on another's having measured the same rules with them.
  if (!rules.hooks.empty() && hooks == nullptr) return nullptr;
  if (rules.fingerprint.empty()) return nullptr;  // made by no file
  const std::lock_guard<std::mutex> lock(guard);
  const auto found = known.find(rules.fingerprint);
  if (found != known.end()) return found->second.get();
  return known.emplace(rules.fingerprint, measured(rules, hooks)).first->second.get();
}

}  // namespace turup
