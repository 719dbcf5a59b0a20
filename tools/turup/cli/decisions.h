// The decisions of a record, counted through it from 1: what the seat held, what it was allowed, and what it did.
//
// Everything that a seat or the host says or plays is a decision, even if there was no choice.
#pragma once

#include "record/record.h"

namespace turup::shell {

struct Decision {
  std::uint64_t number = 0;
  State before;
  Match match;             // the match when the deal began
  Seat seat = kNobody;     // who decided, or kHost
  std::string taken = {};  // in words; empty: the record ends here
  bool is_allowed = true;  // whether `taken` is allowed
};

// Finds the decision of that number in a re-execution.
class DecisionFinder : public ReplayListener {
 public:
  DecisionFinder(const Rules& rules, const Record& record, std::uint64_t number);

  void deal(const RecordedDeal& deal, const State& state, const Standings& standings) override;
  void step(const ReplayStep& step) override;
  void result(const State& end, const Result& result, const Match& match) override;

  std::uint64_t count() const { return count_; }
  // Returns the decision after the re-execution. A number one beyond the last means the decision that is due where the
  // record ends, or the first that the rules forbid.
  std::optional<Decision> found() const;

 private:
  const Rules& rules_;
  const Record& record_;
  std::uint64_t number_;
  std::uint64_t count_ = 0;
  Match match_;
  std::optional<State> present_;
  std::optional<Decision> found_;
};

// Cards that one rule keeps the actor from playing.
struct Barred {
  std::vector<Card> cards;
  Refusal refusal;
};
// Returns them; none if no card is to be played.
std::vector<Barred> barred_cards(const Rules& rules, const State& state, Hooks* hooks);
// Returns "7H, KS and 10S: you must follow diamonds".
std::string barred_text(const Rules& rules, const Barred& barred);

}  // namespace turup::shell
