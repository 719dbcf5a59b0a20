// The work on one question, as solver.cpp gives it to the files that are compiled for each kind of machine.
#pragma once

#include <memory>

#include "game/game.h"
#include "solver/solver.h"

namespace turup::solving {

// Returns whether a seat is asked, between two tricks, for something that is left out here.
inline bool is_between_tricks(const State& state) {
  return state.phase == Phase::agree || (state.phase == Phase::stakes && state.tricks_played > 0) ||
         (state.phase == Phase::offers && state.moment == Moment::after_trick);
}

class Work {
 public:
  // `rules` are those of the play alone.
  explicit Work(const Rules& rules) : rules_(rules) {}
  virtual ~Work() = default;
  Work(const Work&) = delete;
  Work& operator=(const Work&) = delete;

  const Rules& rules() const { return rules_; }
  // Returns the number of positions that the question has taken.
  std::uint64_t nodes() const { return nodes_; }
  // Begins a question. Its `side` is a real one.
  virtual void begin(const State& state, const Question& question) = 0;
  virtual Worth worth(State state) = 0;
  // Returns the actor's card that stands for all equivalent ones.
  virtual Card standing_for(const State& state, Card card) const = 0;

 protected:
  Rules rules_;
  std::uint64_t nodes_ = 0;
};

inline namespace portable {
std::unique_ptr<Work> work_on(const Rules& rules, std::size_t entries);
}
// Precondition: the machine has the recent instructions.
inline namespace recent {
std::unique_ptr<Work> work_on(const Rules& rules, std::size_t entries);
}

}  // namespace turup::solving
