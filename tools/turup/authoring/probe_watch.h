// Watches scripts while the probe plays: which of them are asked, and which ever change anything.
#pragma once

#include <string>
#include <vector>

#include "rules/rules.h"

namespace turup::shell {

// The deeds of a script in the deals played so far.
struct ScriptDeeds {
  std::string name;
  Span fills;     // where it fills its first point
  Span named_at;  // the line of the variant that names it
  std::uint32_t deals = 0;
  std::uint32_t asked = 0;  // how often it was asked
  bool changed = false;     // whether it has ever answered otherwise than the rules without it
};

// Scripts that hand every question on to others and compare the answer with what the rules say without it. Whoever
// speaks next by the rules is not told to a script, so one that decides this counts as one that changes something.
class WatchedHooks final : public Hooks {
 public:
  WatchedHooks(Hooks& hooks, const std::vector<HookUse>& uses);
  ~WatchedHooks() override;
  WatchedHooks(const WatchedHooks&) = delete;
  WatchedHooks& operator=(const WatchedHooks&) = delete;

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

  const std::vector<ScriptDeeds>& deeds() const { return deeds_; }  // in the order of the uses

 private:
  void note(std::size_t use, bool changed);
  // Notes the answer and returns it. `ruled` is what the rules say without the script.
  template <class Answer>
  Answer noted(std::size_t use, Answer answer, const Answer& ruled);

  Hooks& hooks_;
  std::vector<ScriptDeeds> deeds_;
  std::vector<Account> accounts_;  // which scripts are asked for, too, so that one that fails there is found
};

}  // namespace turup::shell
