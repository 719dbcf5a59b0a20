// Small changes to the sentences of the rulebook and of scripts (retold.cpp).
#pragma once

#include <string>
#include <string_view>

namespace turup {

// Returns the sentence with one phrase replaced by another, in every place.
std::string with_phrase(std::string sentence, std::string_view phrase, std::string_view instead);

}  // namespace turup
