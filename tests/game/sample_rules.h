// Small rule sets built by hand, so that the kernel is tested without the loader.
#pragma once

#include <memory>

#include "rules/rules.h"

namespace turup::samples {

Rules whist();         // thirteen cards, last card turned up
Rules hearts();        // with an exchange
Rules twenty_nine();   // four cards, auction, hidden trumps, pair
Rules fifty_six();     // two packs, trumps named in the bid, stakes in the auction; scores without a script
Rules twenty_eight();  // a card of one's own laid aside
std::vector<Rules> all();

}  // namespace turup::samples
