#include "study/calibrate/calibrate.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "study/duel/duplicate.h"
#include "study/interval.h"
#include "study/simulate/deals.h"
#include "study/simulate/report.h"
#include "study/simulate/work_queue.h"

namespace turup::measure {

namespace {

constexpr std::uint64_t kChunk = 32;  // deals that a thread plays at a time
constexpr int kThousand = 1000;

// Plays deals for one thread.
class Seer {
 public:
  Seer(const Rules& rules, std::unique_ptr<Hooks> hooks, const Setup& setup)
      : rules_(rules), hooks_(std::move(hooks)), setup_(setup) {}

  Foresight operator()(std::uint64_t chunk) {
    Foresight found;
    const std::uint64_t end = std::min(setup_.deals, (chunk + 1) * kChunk);
    for (std::uint64_t deal = chunk * kChunk; deal < end; ++deal) play(static_cast<std::uint32_t>(deal), found);
    return found;
  }

 private:
  void play(std::uint32_t number, Foresight& found) {
    const duplicate::Game game{rules_, hooks_.get()};
    State state = duplicate::deal(game, setup_.seed, number);
    const Match match = new_match(rules_, state.dealer);
    const duplicate::Parties players = duplicate::parties(setup_.level, setup_.level, {kSimulatedThink, hooks_.get()});
    duplicate::Seating seating = duplicate::seat(rules_, players, duplicate::Half::first_is_even, setup_.seed + number);
    std::vector<Happened> so_far;
    std::optional<int> chance;  // of the last call
    while (state.phase != Phase::over) {
      if (so_far.size() == kMostDecisions) throw std::runtime_error("a deal does not end");
      const Action action = ask_player(*seating[state.actor], rules_, match, {so_far, state});
      if (action.say == Say::bid || action.say == Say::take || action.say == Say::ditto)
        chance = chance_of_call(rules_, hooks_.get(), view(rules_, state, match, state.actor), action);
      so_far.push_back({state, action, state.actor});
      apply(rules_, state, action, hooks_.get());
    }
    ++found.deals;
    if (chance) count(score(rules_, state, hooks_.get()), *chance, found);
  }

  void count(const Result& result, int chance, Foresight& found) const {
    const bool is_as_called = result.ended == Ended::played && result.declarers != kNoSide &&
                              result.contract == kRegular && !rules_.scoring.for_every_side();
    if (!is_as_called) return;
    const auto bin = static_cast<std::size_t>(chance) * kBins / kThousand;
    found.bins[std::min(bin, kBins - 1)].add({1, static_cast<std::uint64_t>(chance), result.made ? 1U : 0U});
  }

  const Rules& rules_;
  std::unique_ptr<Hooks> hooks_;
  const Setup& setup_;
};

double foretold(const Foreseen& bin) {
  return static_cast<double>(bin.chances) / kThousand / static_cast<double>(std::max<std::uint64_t>(1, bin.contracts));
}

// Returns "60 to 70 %".
std::string range_of_bin(std::size_t bin) {
  const std::size_t width = 100 / kBins;
  return fmt::format("{} to {} %", bin * width, (bin + 1) * width);
}

std::string row(const std::string& name, const Foreseen& bin) {
  const Interval made = share(bin.made, bin.contracts);
  return fmt::format("{:<16}{:>10}{:>13.1f}{:>9.1f}  {:.1f} to {:.1f}\n", name, bin.contracts, 100 * foretold(bin),
                     100 * made.value, 100 * made.low, 100 * made.high);
}

Json bin_json(const Foreseen& bin) {
  const Interval made = share(bin.made, bin.contracts);
  const bool is_empty = bin.contracts == 0;
  return {{"contracts", bin.contracts},
          {"foretold", is_empty ? Json(nullptr) : Json(rounded(foretold(bin)))},
          {"made", bin.made},
          {"rate", is_empty ? Json(nullptr) : Json(rounded(made.value))},
          {"interval", is_empty ? Json(nullptr) : interval_json(made)}};
}

}  // namespace

void Foreseen::add(const Foreseen& more) {
  contracts += more.contracts;
  chances += more.chances;
  made += more.made;
}

void Foresight::add(const Foresight& more) {
  deals += more.deals;
  for (std::size_t bin = 0; bin < kBins; ++bin) bins[bin].add(more.bins[bin]);
}

Foreseen Foresight::all() const {
  Foreseen sum;
  for (const Foreseen& bin : bins) sum.add(bin);
  return sum;
}

void calibrate(const Rules& rules, const MakeHooks& hooks, const Setup& setup,
               const std::function<Go(const Foresight*)>& take) {
  std::vector<Seer> seers;
  seers.reserve(setup.jobs);
  for (unsigned job = 0; job < setup.jobs; ++job) seers.emplace_back(rules, hooks(), setup);
  work_through<Foresight>((setup.deals + kChunk - 1) / kChunk, seers,
                          [&](const Foresight* found) { return take(found) == Go::on; });
}

std::string foresight_text(const Foresight& foresight) {
  const Foreseen all = foresight.all();
  if (all.contracts == 0) return "no contract was called\n";
  std::string text = fmt::format("\n{:<16}{:>10}{:>13}{:>9}  95 % interval\n", "chance of a call", "contracts",
                                 "foretold %", "made %");
  for (std::size_t bin = 0; bin < kBins; ++bin)
    if (foresight.bins[bin].contracts > 0) text += row(range_of_bin(bin), foresight.bins[bin]);
  return text + row("all", all);
}

Json foresight_json(const Foresight& foresight) {
  Json bins = Json::array();
  for (std::size_t bin = 0; bin < kBins; ++bin) {
    Json json{{"from", rounded(static_cast<double>(bin) / kBins)},
              {"to", rounded(static_cast<double>(bin + 1) / kBins)}};
    json.update(bin_json(foresight.bins[bin]));
    bins.push_back(std::move(json));
  }
  return {{"deals", foresight.deals}, {"all", bin_json(foresight.all())}, {"bins", std::move(bins)}};
}

}  // namespace turup::measure
