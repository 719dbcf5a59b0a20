// Stakes: doubling what a deal is worth.
//
//   stakes: { window: after_trump, double: 2, redouble: 4 }
#pragma once

#include "rules/fields.h"

namespace turup {

enum class StakesWindow : std::uint8_t { after_trump, in_auction };
inline constexpr Word kStakesWindow[] = {
    {"after_trump", "Stakes are raised once trumps are fixed, before more cards are dealt."},
    {"in_auction",
     "A double is a call in the auction, over an opponent's last bid; a higher bid cancels it, a redouble ends the "
     "auction."}};

struct StakesRules {
  StakesWindow window = StakesWindow::after_trump;
  Amount doubled;    // key: double
  Amount redoubled;  // key: redouble
  bool in_force() const { return !doubled.is_none(); }
};

void describe(Fields& fields, StakesRules& stakes);
void check(const StakesRules& stakes, Findings& findings);

}  // namespace turup
