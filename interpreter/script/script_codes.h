// The codes of everything that can be wrong with a script, with their meanings.
#pragma once

#include <string_view>

namespace turup::script {

struct Code {
  std::string_view code;
  std::string_view meaning;
};

inline constexpr Code kCodes[] = {
    {"T3001", "a script is longer than 16 KiB"},
    {"T3002", "a script is not plain text in UTF-8"},
    {"T3003", "a script is not written as Lua wants it"},
    {"T3004", "a script uses a word or sign that scripts do without"},
    {"T3005", "a script does not return one table"},
    {"T3006", "a script has a key, or fills a hook point, that turup does not know"},
    {"T3007", "a key of a script holds the wrong kind of thing"},
    {"T3008", "a parameter of a script is not declared properly"},
    {"T3009", "a script does not say what it does, or fills no hook point"},
    {"T3010", "a script needs too many steps"},
    {"T3011", "a script keeps too much in memory, or makes too long a text"},
    {"T3012", "a script uses too much memory in all"},
    {"T3013", "a script takes too much time on this machine"},
    {"T3014", "a script does something that Lua cannot do"},
    {"T3015", "a script stops by itself and says why"},
    {"T3016", "a hook returns the wrong kind of thing"},
    {"T3017", "a hook returns a key that its point does not have"},
    {"T3018", "a hook returns a fraction, or a number out of range"},
    {"T3019", "a hook returns a table that is too large, too deep or not plain"},
    {"T3020", "a hook returns a list of the wrong length"},
    {"T3021", "a hook allows a call that may not be made"},
    {"T3022", "a hook leaves a seat nothing to call"},
    {"T3023", "a hook gives the turn to a seat that has passed or holds the bid"},
    {"T3024", "a hook offers the same word twice"},
    {"T3025", "a hook offers what cannot be done, or what does nothing"},
    {"T3026", "a script does not say when or what it offers"},
    {"T3027", "a word that a script offers cannot be said"},
    {"T3028", "a script keeps numbers of a deal and of a match at once, or of neither"},
    {"T3029", "a hook reads a fact that its point does not have"},
    {"T3030", "a text of a script holds a character that cannot be shown"},
    {"T3031", "a hook reads a parameter that the script does not declare"},
    {"T3032", "a hook leaves a seat no card to play, or one that it may not play"},
    {"T3033", "a hook lets a seat declare a meld that it may not declare"},
};

}  // namespace turup::script
