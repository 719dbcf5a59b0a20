// Scripts for tests of the kernel, written in C++: each point leaves everything as the rules have it. A test overrides
// the point that it is about.
#pragma once

#include "rules/rules.h"

namespace turup {

class AsRuled : public Hooks {
 public:
  std::optional<Seat> speaker(const AuctionFacts& /*facts*/) override { return {}; }
  Calls calls(const AuctionFacts& /*facts*/, Seat /*speaker*/, const Calls& allowed) override { return allowed; }
  std::optional<Trumps> indicator(const IndicatorFacts& /*facts*/) override { return {}; }
  FixedVector<Offer, 4> offers(std::size_t /*use*/, const OfferFacts& /*facts*/) override { return {}; }
  std::int32_t value(std::size_t /*use*/, const ValueFacts& facts) override { return facts.value; }
  SettleResult settle(const SettleFacts& facts) override { return {facts.scores, facts.memory, kNoSide, kNoSide}; }
};

}  // namespace turup
