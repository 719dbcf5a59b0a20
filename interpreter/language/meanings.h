// Keys and their words in English, for the reference: what may be written, and what each word means.
//
// Every word means something here. The rulebook may be silent about it, where it stands for a rule that is not there.
#pragma once

#include <string>

#include "language/catalogue.h"

namespace turup {

// What may be written for a key: "a whole number from 1 to 8".
std::string form_of(const KeyInfo& info);

std::string meaning_of(const KeyInfo& info, const Word& word);

}  // namespace turup
