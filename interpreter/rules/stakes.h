// Stakes: doubling what a deal is worth.
//
//   stakes: { window: after_trump, double: 2, redouble: 4, set_double: 6,
//             high_bids: { from: 21, undoubled: 2, double: 4 } }
//
// Each level is what the deal then counts, not a power of the one before. High bids may have a ladder of their own, in
// which a step that is not written is not offered.
#pragma once

#include "rules/fields.h"

namespace turup {

enum class StakesWindow : std::uint8_t { after_trump, in_auction };
inline constexpr Word kStakesWindow[] = {
    {"after_trump", "Players may raise the stakes once trumps are fixed, before more cards are dealt."},
    {"in_auction",
     "A player may double an opponent's bid in the auction, as long as it is the last bid; a higher bid cancels the "
     "double."}};

// Returns whether stakes are raised by calls of the auction.
constexpr bool is_in_auction(StakesWindow window) {
  switch (window) {
    case StakesWindow::in_auction: return true;
    case StakesWindow::after_trump: return false;
  }
  return false;
}

enum class EndsAuction : std::uint8_t { redouble, never };
inline constexpr Word kEndsAuction[] = {
    {"redouble", ""},
    {"never", "The bidding goes on after a double and after a redouble, and a higher bid cancels both."}};

// Returns whether nobody calls after a redouble.
constexpr bool ends_at_redouble(EndsAuction ends) {
  switch (ends) {
    case EndsAuction::redouble: return true;
    case EndsAuction::never: return false;
  }
  return false;
}

struct HighBids {
  int from = 0;
  int undoubled = 1;
  Amount doubled;    // key: double
  Amount redoubled;  // key: redouble
};

// The number of times that a deal's stake has been raised.
enum class Stake : std::uint8_t { undoubled, doubled, redoubled, set_doubled };
inline constexpr std::size_t kStakes = kCountOf<Stake>;

struct StakesRules {
  StakesWindow window = StakesWindow::after_trump;
  Amount doubled;      // key: double
  Amount redoubled;    // key: redouble
  Amount set_doubled;  // key: set_double
  EndsAuction ends_auction = EndsAuction::redouble;
  std::optional<HighBids> high_bids;
  bool in_force() const { return !doubled.is_none() || high_bids.has_value(); }
};

void describe(Fields& fields, StakesRules& stakes);
void describe(Fields& fields, HighBids& high_bids);
void check(const StakesRules& stakes, Findings& findings);

// Returns how many times a deal counts at each step of a bid's ladder, by Stake; 0 for a step that is not offered.
std::array<int, kStakes> ladder_of(const StakesRules& stakes, int bid);
// Returns the step to which `stake` may be raised; nothing if it may not be raised.
std::optional<Stake> raised(const std::array<int, kStakes>& ladder, Stake stake);

}  // namespace turup
