// What many deals of a variant came to. Only whole numbers are kept, so adding in any order gives the same; the
// signature is made in the order of the deals.
#pragma once

#include <map>

#include "base/json.h"
#include "game/score.h"

namespace turup::shell {

// Deals with a declarer, counted together: by bid, or by how far from the dealer he sat.
struct Count {
  std::uint64_t deals = 0;
  std::uint64_t made = 0;
  std::int64_t value = 0;  // for the declarers

  void add(const Result& result);
  void add(const Count& other);
};

struct Tally {
  std::uint64_t deals = 0;
  std::uint64_t passed = 0;   // annulled, everybody passed
  std::uint64_t unshown = 0;  // annulled, trumps never shown
  std::uint64_t voided = 0;   // annulled by the cards
  std::uint64_t decisions = 0;
  Count declared;
  std::map<std::uint16_t, Count> bids;
  std::map<std::uint8_t, Count> alone;           // contracts played alone
  std::array<Count, kMaxSeats> places{};         // of the declarer: 0 the seat that speaks first
  std::array<std::int64_t, kMaxSeats> scores{};  // by side
  std::uint64_t signature = 0;

  // A finished deal; `match` was new before it was settled.
  void add(const Rules& rules, const State& end, const Result& result, const Match& match);
  // Those that came after.
  void add(const Tally& later);
};

// What was simulated, as the report names it.
struct Heading {
  std::string variant;
  std::uint64_t seed = 0;
  std::string bots;
};
std::string tally_text(const Rules& rules, const Heading& heading, const Tally& tally);
Json tally_json(const Rules& rules, const Heading& heading, const Tally& tally);

}  // namespace turup::shell
