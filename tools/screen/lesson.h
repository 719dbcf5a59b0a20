// Lessons: the part of the rulebook that a beginner needs when he is first asked in a phase of a deal.
#pragma once

#include "actions/actions.h"

namespace turup::screen {

// Returns the lines of the rulebook about a phase; at the first question also those about seats and cards, and
// before the play those about what a deal is worth and how the match ends.
enum class LessonFor : std::uint8_t { first_question, later_question };
std::vector<std::string> lesson(const std::string& rulebook, Phase phase, LessonFor question);

}  // namespace turup::screen
