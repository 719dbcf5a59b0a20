// Stakes: doubling what a deal is worth.
//
//   stakes: { window: after_trump, double: 2, redouble: 4, set_double: 6,
//             high_bids: { from: 21, undoubled: 2, double: 4 } }
//   stakes: { window: in_play, tricks: 1-3, by: anybody, effect: adds, double: 1, redouble: 2 }
//
// Each level is what the deal then counts, not a power of the one before. High bids may have a ladder of their own, in
// which a step that is not written is not offered.
#pragma once

#include "rules/fields.h"

namespace turup {

enum class StakesWindow : std::uint8_t { after_trump, in_auction, in_play };
inline constexpr Word kStakesWindow[] = {
    {"after_trump", "Players may raise the stakes once trumps are fixed, before more cards are dealt."},
    {"in_auction",
     "A player may double an opponent's bid in the auction, as long as it is the last bid; a higher bid cancels the "
     "double."},
    {"in_play", "Players may raise the stakes between two tricks."}};

// Returns whether stakes are raised by calls of the auction.
constexpr bool is_in_auction(StakesWindow window) {
  switch (window) {
    case StakesWindow::in_auction: return true;
    case StakesWindow::after_trump:
    case StakesWindow::in_play: return false;
  }
  return false;
}

// Returns whether stakes are raised between tricks.
constexpr bool is_in_play(StakesWindow window) {
  switch (window) {
    case StakesWindow::in_play: return true;
    case StakesWindow::after_trump:
    case StakesWindow::in_auction: return false;
  }
  return false;
}

// The players who may double. Every further raise answers the one before, and is for the other side.
enum class Doublers : std::uint8_t { defenders, declarers, anybody };
inline constexpr Word kDoublers[] = {{"defenders", ""}, {"declarers", ""}, {"anybody", ""}};

// Returns whether the declarers may double, and whether the defenders may.
constexpr bool declarers_double(Doublers by) {
  switch (by) {
    case Doublers::declarers:
    case Doublers::anybody: return true;
    case Doublers::defenders: return false;
  }
  return false;
}
constexpr bool defenders_double(Doublers by) {
  switch (by) {
    case Doublers::defenders:
    case Doublers::anybody: return true;
    case Doublers::declarers: return false;
  }
  return false;
}

enum class StakesEffect : std::uint8_t { multiplies, adds };
inline constexpr Word kStakesEffect[] = {{"multiplies", ""}, {"adds", ""}};

// Returns whether a raise adds its number to what is won or lost, and does not multiply that.
constexpr bool adds(StakesEffect effect) {
  switch (effect) {
    case StakesEffect::adds: return true;
    case StakesEffect::multiplies: return false;
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
  Range tricks{1, kOpenBand};  // after which stakes are raised in the play
  Doublers by = Doublers::defenders;
  StakesEffect effect = StakesEffect::multiplies;
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

// Returns the product, or the number next to it that fits. Large points, factors and doubles together could be more.
int times_within(int amount, int factor);
// Returns how many times a deal counts at each step of a bid's ladder, by Stake, or how much more; 0 for a step that is
// not offered.
std::array<int, kStakes> ladder_of(const StakesRules& stakes, int bid);
// Returns what is paid at a stake for so much without one.
int at_stake(const StakesRules& stakes, int bid, Stake stake, int amount);
// Returns the step to which `stake` may be raised; nothing if it may not be raised.
std::optional<Stake> raised(const std::array<int, kStakes>& ladder, Stake stake);

}  // namespace turup
