// Cards: which to play, whether to ask for trumps first, and which to give away in an exchange.
#pragma once

#include "players/outlook.h"

namespace turup {

// A card to play, or to ask for trumps or show them.
Action decide_card(const Outlook& outlook);
Action decide_exchange(const Outlook& outlook);

}  // namespace turup
