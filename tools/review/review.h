// A review: every decision of a recorded match against what a judge thinks of the other ones.
#pragma once

#include "game/record.h"
#include "review/judge.h"

namespace turup::review {

// A decision with a choice. The cut, which is luck, is none.
struct Decision {
  std::uint64_t number = 0;  // through the record, from 1
  State before;
  Match match;  // as the deal began
  Action taken;
};
// Gathers them from a re-execution.
class Decisions final : public ReplayListener {
 public:
  explicit Decisions(const Rules& rules, const Record& record);
  void step(const ReplayStep& step) override;
  void result(const State& end, const Result& result, const Match& match) override;
  const std::vector<Decision>& all() const { return all_; }

 private:
  const Rules& rules_;
  Match match_;
  std::uint64_t count_ = 0;
  std::vector<Decision> all_;
};

// In points of the match that the actor's side is ahead of the others.
struct Finding {
  double taken = 0;  // what it brought by the judge's estimate
  double best = 0;
  Action better;         // what brings that; the action taken, if nothing is better
  double error = 0;      // the standard error of the cost, over samples with the same cards
  unsigned weighed = 0;  // how many actions
  double cost() const { return best - taken; }
};

// Where there are more choices than this, it weighs what was taken, what a club player would do, and so many others at
// random.
inline constexpr unsigned kMostWeighed = 24;
Finding judged(const Rules& rules, Hooks* hooks, const Decision& decision, Judge& judge, std::uint64_t seed);

}  // namespace turup::review
