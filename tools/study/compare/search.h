// Searches for the smallest deal on which two variants differ, among random deals that each follow from their seed.
#pragma once

#include "study/compare/difference.h"

namespace turup::compare {

struct Effort {
  std::uint64_t first_seed = 1;  // the deals have this seed and the seeds after it
  std::uint64_t deals = 2000;
};

struct Step {
  Seat seat = kNobody;
  Action action;
  std::uint16_t standing = 0;  // the bid before it
};

struct Found {
  std::uint64_t seed = 0;
  Start start;
  std::vector<Step> steps;  // allowed at both tables, with the same result
  Difference difference;
};

// Returns, of the deals that differ, the one with the fewest actions, and of several the first; nothing if no deal
// differs. Precondition: Twin::why_apart(a, b) is empty. May throw HookFailure.
std::optional<Found> smallest_difference(const Table& a, const Table& b, const Effort& effort);

}  // namespace turup::compare
