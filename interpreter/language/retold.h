// Sentences of single keys, told as the rest of the game makes them read: a key knows only its own family.
#pragma once

#include <string>

#include "language/listing.h"
#include "rules/rules.h"

namespace turup {

// Returns the sentence of the key in this game. It is empty where another key's sentence tells the same.
std::string retold(const Rules& rules, const Item& item, std::string sentence);

}  // namespace turup
