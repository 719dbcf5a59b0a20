// Plays whole matches, and counts who wins them, how many deals they take and what the scores are at their end.
//
// Match n follows from the seed and n. Its first dealer is seat n, counted round and round. Only sums of whole numbers
// are kept, so the result does not depend on the number of threads.
#pragma once

#include "study/simulate/report.h"
#include "study/simulate/simulation.h"

namespace turup::measure {

inline constexpr std::uint64_t kMostMatches = 1'000'000;
// Among players who bid at random a match may never end. One that is not over by then is given up.
inline constexpr std::uint32_t kMostDealsInAMatch = 500;

struct MatchTally {
  std::uint64_t matches = 0;
  std::uint64_t unfinished = 0;  // of these, those that were given up; nothing else is counted of them
  std::uint64_t shared = 0;      // that several sides won together
  Count deals;                   // one for each match; number: its deals
  std::int64_t fewest = 0;       // deals of the shortest match, and of the longest
  std::int64_t most = 0;
  std::array<Count, kMaxSeats> sides{};  // made: the side has won; number: its score, in a session its games

  void add(const MatchTally& more);
};

// Plays setup.deals matches. `take` is called as in simulate(). Throws what scripts throw.
void simulate_matches(const Rules& rules, const MakeHooks& hooks, const Setup& setup,
                      const std::function<Go(const MatchTally*)>& take);

std::string matches_text(const Rules& rules, const Heading& heading, const MatchTally& tally);
Json matches_json(const Rules& rules, const Heading& heading, const MatchTally& tally);

}  // namespace turup::measure
