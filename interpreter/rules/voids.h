// Annulled deals: when nobody scores, and who deals then.
//
//   void: { unshown_trump: annul, redeal: next_dealer }
#pragma once

#include "rules/fields.h"

namespace turup {

enum class Redeal : std::uint8_t { next_dealer, same_dealer };
inline constexpr Word kRedeal[] = {{"next_dealer", "After an annulled deal the next seat deals."},
                                   {"same_dealer", "After an annulled deal the same seat deals again."}};

enum class UnshownTrump : std::uint8_t { scored, annul };
inline constexpr Word kUnshownTrump[] = {{"scored", ""},
                                         {"annul", "If trumps were never shown, the deal is annulled: nobody scores."}};

struct VoidRules {
  Redeal redeal = Redeal::next_dealer;
  UnshownTrump unshown_trump = UnshownTrump::scored;
};

void describe(Fields& fields, VoidRules& voids);

}  // namespace turup
