// The decisions of a record, counted through it from 1: what somebody held, what he was allowed, what he did.
//
// Everything that a seat or the host says or plays is a decision, though there be no choice.
#pragma once

#include "record/record.h"

namespace turup::shell {

struct Decision {
  std::uint64_t number = 0;
  State before;
  Match match;             // as the deal began
  Seat seat = kNobody;     // or kHost
  std::string taken = {};  // in words; empty: the record ends here
  bool is_allowed = true;  // what was taken
};

// Finds the decision of that number in a re-execution.
class DecisionFinder : public ReplayListener {
 public:
  DecisionFinder(const Rules& rules, const Record& record, std::uint64_t number);

  void deal(const RecordedDeal& deal, const State& state) override;
  void step(const ReplayStep& step) override;
  void result(const State& end, const Result& result, const Match& match) override;

  std::uint64_t count() const { return count_; }
  // Once all was re-executed. One more than were made is the decision that is due where the record ends, or the first
  // that the rules forbid.
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

// Cards of the actor's that one rule keeps him from playing.
struct Barred {
  std::vector<Card> cards;
  Refusal refusal;
};
// None where no card is to be played.
std::vector<Barred> barred_cards(const Rules& rules, const State& state);
// "7H, KS and 10S: you must follow diamonds"
std::string barred_text(const Rules& rules, const Barred& barred);

}  // namespace turup::shell
