// Tells from the text of a file whether it is a scenario or rules of a game, before it is read as either.
//
// Scenarios stand beside the games that they are about, in folders of people's own, and a command that is given such a
// folder takes only what it is for.
#pragma once

#include <cstdint>
#include <string_view>

namespace turup::scenario {

enum class FileSort : std::uint8_t {
  rules,          // a line begins with `variant` or `house_rule`, as a key
  scenario,       // a line begins with `scenario`, `given` or `steps`, whatever else there is
  something_else  // neither
};

// Never looks at what a key says. Text in front of the first key may be missing, or a byte order mark.
FileSort sort_of(std::string_view text);

}  // namespace turup::scenario
