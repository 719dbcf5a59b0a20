// Why something is advised, in a sentence that a card player would say, from what his seat can see.
//
//   trumps are out, your partner is winning: give points
#pragma once

#include <string>

#include "knowledge/knowledge.h"

namespace turup {

// Empty where there is nothing to say: a cut, a choice that is none. Precondition: view.choices has `action`.
std::string reason_for(const Rules& rules, const View& view, const Action& action);

}  // namespace turup
