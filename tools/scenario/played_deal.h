// Takes a played deal out of a record and writes it as a scenario: the hands as they were dealt, what was said and
// played, and the result.
//
// The scenario holds for the rules by which the deal was played. All its cards are given, so nothing is left to chance.
#pragma once

#include "record/record.h"
#include "scenario/facts.h"

namespace turup::scenario {

struct PlayedDeal {
  DealSetup setup;
  std::vector<Card> pack;  // in dealing order, after the cut
  struct Act {
    Seat seat = kNobody;  // who acted, or kHost
    std::string words;
    Phase phase = Phase::cut;
    std::optional<FinishedTrick> trick = {};  // the trick that this card finished
  };
  std::vector<Act> acts;
  Match before;  // totals and the rest of the match before the deal was settled
  State state;   // where the deal was left
  Match after;   // the match when the deal is over
  std::optional<Result> result;
  std::string outcome;                 // "E 17, target 17, took 12: failed"; empty: the deal is not over
  std::vector<Account> accounts = {};  // what scripts tell of it, if they may
};

// Takes a deal out of a re-execution.
class DealCollector : public ReplayListener {
 public:
  // `which` is the deal's number, from 1. Without it the last finished deal is taken, or else the last deal. Of several
  // deals with one number, because it was dealt anew, the last is taken.
  DealCollector(const Rules& rules, const Record& record, std::optional<std::uint32_t> which);

  void deal(const RecordedDeal& deal, const State& state, const Standings& standings) override;
  void step(const ReplayStep& step) override;
  void reset(const Ruling& ruling) override;
  void result(const State& end, const Result& result, const Match& match) override;

  // The place for what scripts tell of each deal; let them write there while the record is re-executed.
  std::vector<Account>& accounts() { return accounts_; }

  // Returns the deal after the re-execution; nothing if there is no such deal.
  std::optional<PlayedDeal> found() const;

 private:
  bool is_wanted(const PlayedDeal& deal) const;

  const Rules& rules_;
  std::optional<std::uint32_t> which_;
  Match match_;
  std::optional<PlayedDeal> present_;
  std::optional<PlayedDeal> finished_;
  std::vector<Account> accounts_;
};

// Returns the scenario as text. `request` names the rules.
std::string scenario_of(const Rules& rules, const Request& request, const PlayedDeal& deal);

}  // namespace turup::scenario
