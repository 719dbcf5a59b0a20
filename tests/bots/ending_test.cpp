// Compares the ends that are computed for the last tricks of a deal with those of best play.
#include "players/expert/ending.h"

#include <gtest/gtest.h>

#include "game/sample_rules.h"

namespace turup {
namespace {

int contract_of(const Rules& rules, const State& end) {
  if (is_annulled(end.ended)) return kAnnulled;
  const bool tricks = rules.scoring.counts == Counts::tricks;
  const int units = tricks ? end.tricks[end.declarers] : end.points[end.declarers];
  return units >= end.target ? kMade : kFailed;
}

// A set of rules, and the deals whose last tricks are tried.
struct Sample {
  Rules rules;
  std::uint32_t from = 0;
};

std::vector<Sample> all_samples() {
  std::vector<Sample> all;
  for (const Rules& rules : samples::all()) all.push_back({rules});
  all.push_back({samples::twenty_nine()});
  all.back().rules.trump.hidden->ask = Ask::optional;
  // In this game the pair can be declared until its cards are played. In deal 4555 that makes the contract.
  all.push_back({samples::twenty_nine(), 4000});
  all.back().rules.melds[0].window = MeldWindow::after_show_trick;
  compile(all.back().rules, nullptr);
  return all;
}

// Hidden trumps, or a meld that is not declared yet, may still decide a deal in its last tricks.
TEST(Ending, ComesToTheContractThatBestPlayComesTo) {
  for (const auto& [rules, from] : all_samples()) {
    if (rules.scoring.pays.is_for_every_side()) continue;
    SCOPED_TRACE(rules.name);
    Ending ending(rules);
    Solver solver(rules, 1024);
    int seen = 0;
    for (std::uint32_t number = from; number < from + 1000 && !testing::Test::HasFailure(); ++number) {
      Rng rng(number, 12);
      State state = shuffled(rules, {0, number}, rng);
      while (state.phase != Phase::over) {
        if (const auto end = ending.from(rules, state)) {
          ++seen;
          const int contract = solver.worth(state, {Goal::contract}).most;
          EXPECT_EQ(contract_of(rules, *end), contract) << "deal " << number << ", trick " << +state.tricks_played + 1;
        }
        apply(rules, state, any_action(rules, state, rng));
      }
    }
    EXPECT_GT(seen, 50);
  }
}

}  // namespace
}  // namespace turup
