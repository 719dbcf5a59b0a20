// Scenarios: positions of games that a card player can read, what is done in them, and what must then be true.
//
//   reading.h      a scenario as it is written           run.h          one scenario, run with ten different deals
//   given.h        the position that it gives            suite.h        folders of scenarios
//   facts.h        what it can ask about a position      played_deal.h  a recorded deal as a scenario
//   start.h        the position, dealt out               written.h      a scenario as text
#pragma once

#include "language/language.h"
#include "scenario/facts.h"
#include "scenario/given.h"
#include "scenario/played_deal.h"
#include "scenario/reading.h"
#include "scenario/run.h"
#include "scenario/start.h"
#include "scenario/suite.h"
#include "scenario/written.h"

namespace turup::scenario {

// Returns the codes of everything that can be wrong with a scenario. T70xx: it cannot be read. T71xx: it does not hold.
std::span<const CodeInfo> scenario_codes();

}  // namespace turup::scenario
