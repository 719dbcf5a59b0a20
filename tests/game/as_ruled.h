// Scripts for tests of the kernel, written in C++: each point leaves everything as the rules have it. A test overrides
// the point that it is about.
#pragma once

#include "rules/rules.h"

namespace turup {

class AsRuled : public Hooks {
 public:
  std::optional<Trumps> indicator(std::size_t /*use*/, const IndicatorFacts& /*facts*/) override { return {}; }
  std::optional<Seat> speaker(std::size_t /*use*/, const HookFacts& /*facts*/) override { return {}; }
  Calls calls(std::size_t /*use*/, const HookFacts& facts) override { return facts.allowed(); }
  Calls calls_by_hand(std::size_t /*use*/, const HookFacts& facts) override { return facts.allowed(); }
  FixedVector<Offer, 4> offers(std::size_t /*use*/, const HookFacts& /*facts*/) override { return {}; }
  bool annul(std::size_t /*use*/, const HookFacts& /*facts*/) override { return false; }
  Seat leader(std::size_t /*use*/, const HookFacts& facts) override { return facts.leader; }
  CardSet legal_cards(std::size_t /*use*/, const HookFacts& facts) override { return facts.cards; }
  std::uint16_t melds(std::size_t /*use*/, const HookFacts& facts) override { return facts.open_melds; }
  Showing showing(std::size_t /*use*/, const HookFacts& /*facts*/) override { return Showing::as_ruled; }
  bool raising(std::size_t /*use*/, const HookFacts& /*facts*/) override { return true; }
  std::int32_t value(std::size_t /*use*/, const HookFacts& facts) override { return facts.value; }
  Scores score(std::size_t /*use*/, const HookFacts& facts) override { return facts.gains; }
  SettleResult settle(std::size_t /*use*/, const HookFacts& facts) override {
    return {facts.scores, facts.memory, kNoSide, kNoSide};
  }
  Seat next_dealer(std::size_t /*use*/, const HookFacts& facts) override { return facts.next_dealer; }
  Standings standing(std::size_t /*use*/, const HookFacts& /*facts*/) override { return {}; }
};

}  // namespace turup
