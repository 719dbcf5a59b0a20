// The parts of check() that stand in files of their own, and questions that several of them ask.
//
// Precondition of each check: the families were read without errors.
#pragma once

#include "rules/rules.h"

namespace turup {

// Finds bids that cannot be made, and own numbers that score nothing.
void check_auction(const Rules& rules, Findings& findings);
// Checks that the stakes can be raised at the time that is written.
void check_time_of_stakes(const Rules& rules, Findings& findings);
void check_own_bids(const Rules& rules, Findings& findings);

// Finds contracts without an auction, with trumps that their player does not know, or for more than there is.
void check_contracts(const Rules& rules, Findings& findings);

// Finds packets that do not come out, decisions out of their order, and cards dealt too early.
void check_dealing(const Rules& rules, Findings& findings);

// Finds what does not go with cards that are played face down.
void check_face_down(const Rules& rules, Findings& findings);

// Finds melds that nobody can hold or declare, or that cannot move a target as they say.
void check_melds(const Rules& rules, Findings& findings);

// Finds trumps that nobody can fix, or that are fixed at another time than the script says.
void check_fixing(const Rules& rules, Findings& findings);

// Finds rows that no bid falls in, bids that no row holds, and limits that no bid comes near.
void check_rows(const Rules& rules, Findings& findings);

// Returns whether the file itself writes the key, and not a file it builds on.
bool is_own(const Rules& rules, const std::string& path);

}  // namespace turup
