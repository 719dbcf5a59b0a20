// The judge that plays on: the cards that the actor cannot know are dealt anew, and club players play each action to
// the end of the deal (Ginsberg, "GIB: Imperfect Information in a Computationally Challenging Game", JAIR 14 (2001),
// samples deals so; here players who see their own cards alone play them out).
#pragma once

#include "review/judge.h"

namespace turup::review {

class PlayoutJudge final : public Judge {
 public:
  // Precondition: samples > 0.
  explicit PlayoutJudge(unsigned samples) : samples_(samples) {}
  Worths weigh(const Position& position, std::span<const Action> actions, std::uint64_t seed) override;

 private:
  unsigned samples_;
};

}  // namespace turup::review
