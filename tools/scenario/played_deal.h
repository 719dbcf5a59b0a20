// A deal that was played, taken out of a record, and the scenario that it is: the hands as they were dealt, what was
// said and played, and what came of it.
//
// The scenario holds for the rules the deal was played by. Everything in it was dealt: nothing is left to chance.
#pragma once

#include "record/record.h"
#include "scenario/facts.h"

namespace turup::scenario {

struct PlayedDeal {
  DealSetup setup;
  std::vector<Card> pack;  // in dealing order, after the cut
  struct Act {
    Seat seat = kNobody;  // or kHost
    std::string words;
    Phase phase = Phase::cut;
    std::optional<FinishedTrick> trick = {};  // the one it finished
  };
  std::vector<Act> acts;
  Match before;  // totals and all that the match had come to when the deal was settled, without it
  State state;   // as it was left
  Match after;   // where it is over
  std::optional<Result> result;
  std::string outcome;  // "E 17, target 17, took 12: failed"; empty: it is not over
};

// Takes deals out of a re-execution.
class DealCollector : public ReplayListener {
 public:
  // `which`: its number, from 1. Otherwise the last one that was finished, or the last of all. Of deals with one
  // number, dealt anew, the last.
  DealCollector(const Rules& rules, const Record& record, std::optional<std::uint32_t> which);

  void deal(const RecordedDeal& deal, const State& state) override;
  void step(const ReplayStep& step) override;
  void reset(Reset reset) override;
  void result(const State& end, const Result& result, const Match& match) override;

  // Once all was re-executed; nothing: there is no such deal.
  std::optional<PlayedDeal> found() const;

 private:
  bool is_wanted(const PlayedDeal& deal) const;

  const Rules& rules_;
  std::optional<std::uint32_t> which_;
  Match match_;
  std::optional<PlayedDeal> present_;
  std::optional<PlayedDeal> finished_;
};

// `request`: how the rules are asked for.
std::string scenario_of(const Rules& rules, const Request& request, const PlayedDeal& deal);

}  // namespace turup::scenario
