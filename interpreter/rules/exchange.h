// Exchange: every seat gives cards away, all at the same time, before the play.
//
//   exchange: { cards: 3, to: [next, previous, across, none] }
//
// Present when the deal's script has an `exchange`. The receivers take turns, deal by deal.
#pragma once

#include "rules/fields.h"

namespace turup {

enum class Receiver : std::uint8_t { next, previous, across, none };
inline constexpr Word kReceivers[] = {{"next", "to the next player"},
                                      {"previous", "to the previous player"},
                                      {"across", "to the player across"},
                                      {"none", "not at all"}};

struct ExchangeRules {
  int cards = 0;
  std::vector<Receiver> to;
};

void describe(Fields& fields, ExchangeRules& exchange);

}  // namespace turup
