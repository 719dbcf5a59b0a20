// Calls: how much a hand is good for, what a contract pays on average, when to bid, pass or raise the stakes, and
// which trumps to take.
#pragma once

#include "players/outlook.h"

namespace turup {

// Units that this seat's side takes on average with these trumps, as declarers. In thousandths.
int estimate(const Outlook& outlook, std::uint8_t trumps);

// The chance that a side which takes `units` on average takes at least `target`; both in thousandths.
int chance_to_make(const Outlook& outlook, int units, int target);

Action decide_call(const Outlook& outlook);
Action decide_trumps(const Outlook& outlook);
// Whether to announce a contract to be played alone.
Action decide_contract(const Outlook& outlook);
// Chooses among a script's words, or silence, by what can be seen without trying them.
Action decide_offer(const Outlook& outlook);
// Says whether nothing is offered but to play alone, with a hand that is no hand for it: then nothing need be tried.
bool is_hopeless_offer(const Outlook& outlook);

}  // namespace turup
