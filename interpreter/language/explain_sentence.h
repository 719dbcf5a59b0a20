// The sentence of a key in the rulebook of a game.
#pragma once

#include <string>

#include "language/listing.h"
#include "rules/rules.h"

namespace turup {

// Returns what the key says in this game. It is empty where a script decides in place of the key, and where another
// key's sentence tells the same.
std::string sentence_of(const Rules& rules, const Item& item);

}  // namespace turup
