#include "study/compare/search.h"

#include <stdexcept>

namespace turup::compare {

namespace {

constexpr std::size_t kMostActions = 20'000;  // no deal of any game is so long
constexpr std::uint64_t kDealNumbers = 4;     // the deal's number decides who gets cards in an exchange

Start start_of(const Rules& rules, std::uint64_t seed, Rng& rng) {
  const std::uint64_t seats = rules.tables.seats;
  Start start{{static_cast<Seat>(seed % seats), static_cast<std::uint32_t>(seed / seats % kDealNumbers)}, {}};
  const auto size = static_cast<std::uint32_t>(rules.tables.deck.size());
  start.pack.assign(rules.tables.pack.begin(), rules.tables.pack.begin() + size);
  for (std::uint32_t i = size; i > 1; --i) std::swap(start.pack[i - 1], start.pack[rng.below(i)]);
  return start;
}

// Returns a random action. It passes half the time if it may: among so many bids passes would otherwise be too rare.
Action chance_action(const Rules& rules, const State& state, Rng& rng) {
  const Action pass;
  if (rng.below(2) == 0 && legal_actions(rules, state).has(pass)) return pass;
  return any_action(rules, state, rng);
}

// Plays a deal up to the first difference, or finds none within a number of actions.
class Attempt {
 public:
  Attempt(const Table& a, const Table& b, const Twin& twin) : a_(a), b_(b), twin_(twin) {}

  std::optional<Found> play(std::uint64_t seed, std::size_t most) const {
    Rng rng(seed);
    Found found{seed, start_of(a_.rules, seed, rng), {}, {}};
    SharedDeal deal(a_, b_, twin_, found.start);
    for (;;) {
      if (auto difference = deal.difference()) {
        found.difference = std::move(*difference);
        return found;
      }
      if (deal.is_over() || found.steps.size() >= most) return {};
      if (found.steps.size() == kMostActions) throw std::runtime_error("a deal does not end");
      const State& state = deal.state();
      found.steps.push_back({state.actor, chance_action(a_.rules, state, rng), state.bid});
      deal.act(found.steps.back().action);
    }
  }

 private:
  const Table& a_;
  const Table& b_;
  const Twin& twin_;
};

}  // namespace

std::optional<Found> smallest_difference(const Table& a, const Table& b, const Effort& effort) {
  const Twin twin(a.rules, b.rules);
  const Attempt attempt(a, b, twin);
  std::optional<Found> best;
  for (std::uint64_t n = 0; n < effort.deals; ++n) {
    if (best && best->steps.empty()) break;
    auto found = attempt.play(effort.first_seed + n, best ? best->steps.size() - 1 : SIZE_MAX);
    if (found) best = std::move(found);
  }
  return best;
}

}  // namespace turup::compare
