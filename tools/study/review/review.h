// A review: compares every decision of a recorded match with what an expert thinks of its alternatives.
//
// The expert knows only what the seat had witnessed by then, so the hidden cards make no difference to its judgement.
#pragma once

#include "knowledge/witness.h"
#include "players/players.h"
#include "record/record.h"

namespace turup::review {

// A decision with a choice. The cut is luck and does not count.
struct Decision {
  std::uint64_t number = 0;  // number in the record, from 1
  State before;
  Match match;  // the match when the deal began
  Action taken;
  std::size_t deal_begins = 0;  // index of its first step in the record
  std::size_t step = 0;
};
// Gathers the decisions from a re-execution.
class Decisions final : public ReplayListener {
 public:
  explicit Decisions(const Rules& rules, const Record& record);
  void deal(const RecordedDeal& deal, const State& state, const Standings& standings) override;
  void step(const ReplayStep& step) override;
  void result(const State& end, const Result& result, const Match& match) override;

  const std::vector<Decision>& all() const { return all_; }
  // Returns what the seat that decided had witnessed of the deal.
  Story story(const Decision& decision) const;

 private:
  const Rules& rules_;
  Match match_;
  std::vector<Happened> steps_;
  std::size_t deal_begins_ = 0;
  std::vector<Decision> all_;
};

// The worth of a decision, in points of the match by which the actor's side is ahead of the others (as
// players/expert/outcome.h counts them).
struct Finding {
  double estimate = 0;      // worth of the action taken
  double cost = 0;          // how much more `better` is worth
  double error = 0;         // standard error of the cost, over imagined deals
  double at_most = 0;       // how much it may have cost: the greatest lead of any action, and twice its error
  Action better;            // the action taken, unless another is better by more than chance explains
  unsigned weighed = 0;     // number of actions weighed
  std::uint32_t deals = 0;  // number of imagined deals; 0: nothing could be weighed
};
Finding judged(const Rules& rules, const Story& story, const Action& taken, ExpertPlayer& expert);

}  // namespace turup::review
