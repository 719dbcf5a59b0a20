// A review: every decision of a recorded match against what an expert would think of the other ones.
//
// The expert is told what the seat had witnessed by then, and nothing else: the hidden cards make no difference to what
// it says.
#pragma once

#include "knowledge/witness.h"
#include "players/players.h"
#include "record/record.h"

namespace turup::review {

// A decision with a choice. The cut, which is luck, is none.
struct Decision {
  std::uint64_t number = 0;  // through the record, from 1
  State before;
  Match match;  // as the deal began
  Action taken;
  std::size_t deal_begins = 0;  // among the steps of the record
  std::size_t step = 0;
};
// Gathers them from a re-execution.
class Decisions final : public ReplayListener {
 public:
  explicit Decisions(const Rules& rules, const Record& record);
  void deal(const RecordedDeal& deal, const State& state) override;
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

// In points of the match that the actor's side is ahead of the others, as players/expert/outcome.h counts them.
struct Finding {
  double estimate = 0;      // of what was taken
  double cost = 0;          // how much more `better` brings
  double error = 0;         // the standard error of the cost, over imagined deals
  Action better;            // the action taken, if nothing is better by more than chance explains
  unsigned weighed = 0;     // how many actions
  std::uint32_t deals = 0;  // imagined; 0: nothing could be weighed
};
Finding judged(const Rules& rules, const Story& story, const Action& taken, ExpertPlayer& expert);

}  // namespace turup::review
