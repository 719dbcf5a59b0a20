// One run of a scenario: the steps are done and checked one after another.
#pragma once

#include "scenario/sentence.h"

namespace turup::scenario {

class Checker {
 public:
  // A deal that is over at the start is settled at once. May throw HookFailure.
  Checker(Position position, Hooks* hooks, Rng& rng);

  struct Verdict {
    std::optional<Diagnostic> failure = {};
    bool stop = false;  // what comes after makes no sense
  };
  // May throw HookFailure.
  Verdict check(const Sentence& sentence);

 private:
  Verdict act(const Sentence& sentence);
  Verdict may(const Sentence& sentence) const;
  Verdict may_only(const Sentence& sentence) const;
  Verdict may_not(const Sentence& sentence) const;
  Verdict fact(const Sentence& sentence) const;
  Verdict view_of(const Sentence& sentence) const;
  Verdict ledger(const Sentence& sentence) const;
  Verdict play_on(const Sentence& sentence);
  Verdict next_deal(const Sentence& sentence);

  std::optional<Action> action_of(const Said& said) const;
  std::optional<Refusal> host_refusal(const Action& action) const;
  std::vector<Action> offered_to(Seat seat) const;
  std::optional<Refusal> refusal_of(const Said& said) const;
  std::string turn_text(const Said& said) const;
  Verdict refused(std::string_view code, const Said& said, const Refusal& refusal) const;
  void apply_and_settle(Seat seat, const Action& action);
  void deal_next();
  void settle_if_over();

  Position position_;
  Hooks* hooks_;
  Rng& rng_;
};

}  // namespace turup::scenario
