// Checks one run of a scenario: does its steps one after another and checks what they say.
#pragma once

#include "scenario/sentence.h"

namespace turup::scenario {

class Checker {
 public:
  // Settles a deal that is over at the start at once. May throw HookFailure.
  Checker(Position position, Hooks* hooks, Rng& rng);

  struct Verdict {
    std::optional<Diagnostic> failure = {};
    bool stop = false;  // the later steps make no sense any more
  };
  // Does or checks one step. May throw HookFailure.
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
  std::vector<Account> accounts_;  // what scripts tell of the last deal that is over
  Hooks* hooks_;
  Rng& rng_;
};

}  // namespace turup::scenario
