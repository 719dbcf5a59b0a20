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
extern const PointInfo kByHandPoint;
extern const PointInfo kIndicatorPoint;
extern const PointInfo kOfferPoint;
extern const PointInfo kAnnulPoint;
extern const PointInfo kLeaderPoint;
extern const PointInfo kCardsPoint;
extern const PointInfo kMeldsPoint;
extern const PointInfo kShowingPoint;
extern const PointInfo kRaisingPoint;
extern const PointInfo kValuePoint;
extern const PointInfo kScorePoint;
extern const PointInfo kSettlePoint;
extern const PointInfo kDealerPoint;
extern const PointInfo kStandingPoint;

// Returns the description of a point, without its facts.
inline const PointInfo& description(HookPoint point) {
  switch (point) {
    case HookPoint::speaker: return kSpeakerPoint;
    case HookPoint::calls: return kCallsPoint;
    case HookPoint::calls_by_hand: return kByHandPoint;
    case HookPoint::indicator: return kIndicatorPoint;
    case HookPoint::offer: return kOfferPoint;
    case HookPoint::annul: return kAnnulPoint;
    case HookPoint::leader: return kLeaderPoint;
    case HookPoint::legal_cards: return kCardsPoint;
    case HookPoint::melds: return kMeldsPoint;
    case HookPoint::showing: return kShowingPoint;
    case HookPoint::raising: return kRaisingPoint;
    case HookPoint::value: return kValuePoint;
    case HookPoint::score: return kScorePoint;
    case HookPoint::settle: return kSettlePoint;
    case HookPoint::next_dealer: return kDealerPoint;
    case HookPoint::standing: return kStandingPoint;
  }
  throw std::logic_error("no such hook point");
}

// The scripts of one variant.
class LuaHooks final : public Hooks {
 public:
  explicit LuaHooks(const std::vector<HookUse>& uses);

  std::optional<Trumps> indicator(std::size_t use, const IndicatorFacts& facts) override;
  std::optional<Seat> speaker(std::size_t use, const HookFacts& facts) override;
  Calls calls(std::size_t use, const HookFacts& facts) override;
  Calls calls_by_hand(std::size_t use, const HookFacts& facts) override;
  FixedVector<Offer, 4> offers(std::size_t use, const HookFacts& facts) override;
  bool annul(std::size_t use, const HookFacts& facts) override;
  Seat leader(std::size_t use, const HookFacts& facts) override;
  CardSet legal_cards(std::size_t use, const HookFacts& facts) override;
  std::uint16_t melds(std::size_t use, const HookFacts& facts) override;
  Showing showing(std::size_t use, const HookFacts& facts) override;
  bool raising(std::size_t use, const HookFacts& facts) override;
  std::int32_t value(std::size_t use, const HookFacts& facts) override;
  Scores score(std::size_t use, const HookFacts& facts) override;
  SettleResult settle(std::size_t use, const HookFacts& facts) override;
  Seat next_dealer(std::size_t use, const HookFacts& facts) override;
  Standings standing(std::size_t use, const HookFacts& facts) override;
  void listen(std::vector<Account>* accounts) override { accounts_ = accounts; }

 private:
  // With so many places, most questions of random deals are already answered.
  static constexpr std::size_t kAuctions = 4096;
  static constexpr std::size_t kDeals = 512;

  // A script, with what it has answered at the points that are asked again and again.
  struct Asked {
    explicit Asked(const HookUse& use)
        : script(use),
          speakers(places(use, HookPoint::speaker, kAuctions)),
          calls(places(use, HookPoint::calls, kAuctions)),
          offers(places(use, HookPoint::offer, kDeals)),
          values(places(use, HookPoint::value, kDeals)) {}
    static std::size_t places(const HookUse& use, HookPoint point, std::size_t wanted) {
      return use.script.has(point) ? wanted : 0;
    }
    Running script;
    Remembered<std::optional<Seat>> speakers;
    Remembered<Calls> calls;
    Remembered<FixedVector<Offer, 4>> offers;
    Remembered<std::int32_t> values;
  };
  // Returns the script at that place of the variant's list. Precondition: it fills the point.
  Asked& at(std::size_t use, HookPoint point) const;
  // Asks the script once more how its answer comes about, if anybody listens.
  void hear_account(std::size_t use, HookPoint point, const HookFacts& facts);

  std::vector<Account>* accounts_ = nullptr;
  std::vector<std::unique_ptr<Asked>> scripts_;
};

}  // namespace turup::script
