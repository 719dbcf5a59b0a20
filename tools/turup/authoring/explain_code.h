// `turup explain T1103`: the page of a code, with what the program really says to its sample; and the list of all
// codes.
#pragma once

#include "turup/cli/command.h"

namespace turup::shell {

enum class Shape : std::uint8_t { text, json };

// Whether the word is a letter and four digits, as codes are; small letters will do.
bool looks_like_code(std::string_view word);

Exit explain_code(Console& console, std::string_view word, Shape shape);
Exit list_codes(Console& console, Shape shape);

}  // namespace turup::shell
