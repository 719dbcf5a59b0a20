// The hook points: for each, what the author of a script is told of it, and how the engine asks the script.
//
// A point turns facts into a table for the script, and the answer into a value for the engine. An answer is checked
// against the rules before the engine sees it. So no script can make an auction endless, allow a call that may not be
// made, or end a deal that nobody plays.
#pragma once

#include <memory>
#include <stdexcept>
#include <vector>

#include "script/points_table.h"
#include "script/remembered.h"
#include "script/running.h"

namespace turup::script {

extern const PointInfo kSpeakerPoint;
extern const PointInfo kCallsPoint;
extern const PointInfo kIndicatorPoint;
extern const PointInfo kOfferPoint;
extern const PointInfo kValuePoint;
extern const PointInfo kSettlePoint;

inline const PointInfo& point_info(HookPoint point) {
  switch (point) {
    case HookPoint::speaker: return kSpeakerPoint;
    case HookPoint::calls: return kCallsPoint;
    case HookPoint::indicator: return kIndicatorPoint;
    case HookPoint::offer: return kOfferPoint;
    case HookPoint::value: return kValuePoint;
    case HookPoint::settle: return kSettlePoint;
  }
  throw std::logic_error("no such hook point");
}

// The questions whose answers are remembered. Each names every fact, so that a fact added later cannot be forgotten.
inline Question question(const AuctionFacts& facts) {
  const auto& [seats, side, passed, holder, number, equalled, former, opener, last, said] = facts;
  return Question().about(seats, side, passed, holder, number, equalled, former, opener, last, said);
}
inline Question question(const AuctionFacts& facts, Seat speaker, const Calls& allowed) {
  const auto& [pass, from, to, ditto] = allowed;
  return question(facts).about(speaker, pass, from, to, ditto);
}
inline Question question(std::size_t use, const OfferFacts& facts) {
  const auto& [moment, seat, side, declarers, sides, tricks, tricks_left, memory] = facts;
  return Question().about(use, moment, seat, side, declarers, sides, tricks, tricks_left, memory);
}
inline Question question(std::size_t use, const ValueFacts& facts) {
  const auto& [declarers, sides, made, failed, value, tricks, memory] = facts;
  return Question().about(use, declarers, sides, made, failed, value, tricks, memory);
}

// The scripts of one variant.
class LuaHooks final : public Hooks {
 public:
  explicit LuaHooks(const std::vector<HookUse>& uses);

  std::optional<Seat> speaker(const AuctionFacts& facts) override;
  Calls calls(const AuctionFacts& facts, Seat speaker, const Calls& allowed) override;
  std::optional<Trumps> indicator(const IndicatorFacts& facts) override;
  FixedVector<Offer, 4> offers(std::size_t use, const OfferFacts& facts) override;
  std::int32_t value(std::size_t use, const ValueFacts& facts) override;
  SettleResult settle(const SettleFacts& facts) override;

 private:
  // Returns the script that is asked at a point which one script may fill; nothing if none does.
  Running* first(HookPoint point) const;
  // Returns that script. Precondition: one fills the point.
  Running& the(HookPoint point) const;
  // Returns the script at that place of the variant's list. Precondition: it fills the point.
  Running& at(std::size_t use, HookPoint point) const;

  // With so many places, most questions of random deals are already answered.
  static constexpr std::size_t kAuctions = 4096;
  static constexpr std::size_t kDeals = 512;

  std::vector<std::unique_ptr<Running>> scripts_;
  Remembered<std::optional<Seat>> speakers_{kAuctions};
  Remembered<Calls> calls_{kAuctions};
  Remembered<FixedVector<Offer, 4>> offers_{kDeals};
  Remembered<std::int32_t> values_{kDeals};
};

}  // namespace turup::script
