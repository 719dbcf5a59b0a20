// Tells a re-execution as JSON, for other programs: one object when a deal begins, one for every action, one for the
// deal's end.
//
//   {"deal":1,"dealer":"W","hands":{"N":["8C","9S",…],…}}
//   {"deal":2,"step":7,"decision":48,"seat":"N","phase":"auction","legal":["bid 16",…,"pass"],"action":"pass",
//    "changed":{"next":"E"}}
//   {"deal":1,"reset":"score"}
//   {"deal":1,"result":{"ended":"played","declarer":"E","bid":17,…,"ledger":[{"text":…,"kind":"taken",…},…]}}
//
// Where scripts tell what stands for the sides as a deal begins, its object has "standing":{"NS":"vulnerable","EW":""}.
// `step` counts in the deal, `decision` through the record. Keys keep their order. Seats and sides have their names,
// actions their canonical words. All cards are open, as in a record. `changed` says nothing about a hidden trump until
// it is shown.
#pragma once

#include <functional>

#include "actions/actions_json.h"
#include "record/record.h"

namespace turup {

class JsonReplay : public ReplayListener {
 public:
  using Sink = std::function<void(const Json& object)>;
  // `rules` must outlive the listener.
  JsonReplay(const Rules& rules, Sink sink) : rules_(rules), sink_(std::move(sink)) {}

  void deal(const RecordedDeal& deal, const State& state, const Standings& standings) override;
  void step(const ReplayStep& step) override;
  void reset(const Ruling& ruling) override;
  void result(const State& end, const Result& result, const Match& match) override;

 private:
  const Rules& rules_;
  Sink sink_;
  std::uint32_t deal_ = 0;  // from 1
  int step_ = 0;            // of the deal, from 1
  int decision_ = 0;        // of the record, from 1
};

}  // namespace turup
