// The last tricks of an imagined deal: what they are said to come to is what best play comes to.
#include "bots/ending.h"

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

// Trumps that are still hidden, or a meld that is yet to be declared, decide a deal in its last tricks too.
TEST(Ending, ComesToTheContractThatBestPlayComesTo) {
  auto games = samples::all();
  games.push_back(samples::twenty_nine());
  games.back().trump.hidden->ask = Ask::optional;
  for (const Rules& rules : games) {
    if (rules.scoring.pays.each_over) continue;
    SCOPED_TRACE(rules.name);
    Ending ending(rules);
    Solver solver(rules, 1024);
    int seen = 0;
    for (std::uint32_t number = 0; number < 1000 && !testing::Test::HasFailure(); ++number) {
      Rng rng(number, 12);
      State state = shuffled(rules, {0, number}, rng);
      while (state.phase != Phase::over) {
        if (const auto end = ending.from(state)) {
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
