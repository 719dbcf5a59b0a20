// A judge: what it would bring a seat to do this or that, as far as the seat can know.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "game/view.h"

namespace turup::review {

// Where somebody is to act. The state has all the cards, so that a judge may deal anew those that the actor cannot
// know: nothing that is hidden from him may change what the judge says.
struct Position {
  const Rules& rules;
  Hooks* hooks = nullptr;
  const State& state;
  const Match& match;  // as the deal began
};

// For each action, what it brings by each sample: how much better the actor's side does than the others on average, in
// points of the match, times the number of the others. The n-th sample is the same cards for every action.
using Worths = std::vector<std::vector<std::int64_t>>;

class Judge {
 public:
  virtual ~Judge() = default;
  // Precondition: every action is allowed. The same position and seed give the same worths. At least one sample.
  virtual Worths weigh(const Position& position, std::span<const Action> actions, std::uint64_t seed) = 0;
};

}  // namespace turup::review
