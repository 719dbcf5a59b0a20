// Lessons: the part of the rulebook that a beginner needs when he is first asked in a phase of a deal.
#pragma once

#include "actions/actions.h"

namespace turup::screen {

// The phases in which a beginner has been asked something, and so has had a lesson.
class Lessons {
 public:
  bool has(Phase phase) const { return (phases_ >> static_cast<unsigned>(phase) & 1U) != 0; }
  bool has_none() const { return phases_ == 0; }
  void add(Phase phase) { phases_ |= 1U << static_cast<unsigned>(phase); }

 private:
  std::uint32_t phases_ = 0;
};

// Returns the lines of the rulebook about a phase, after the lessons before: at the first question also those about
// seats and cards; before the play those about trumps, if somebody else chose them, and about what a deal is worth and
// how the match ends.
std::vector<std::string> lesson(const std::string& rulebook, Phase phase, const Lessons& before);

}  // namespace turup::screen
