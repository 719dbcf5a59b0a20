// The surroundings of the program: what the screen can show, and how wide it is.
#pragma once

#include "terminal/terminal.h"
#include "turup/cli/console.h"

namespace turup::shell {

// The wishes of a person. Plain letters are always possible.
struct Wished {
  Theme theme = Theme::automatic;
  CardStyle cards = CardStyle::unicode;
};
// Returns whether the text on the screen or in a pipe may have more than plain letters.
bool writes_utf8();
// Returns the columns of the terminal on standard output, or on `stream`; 80 if there is none.
int terminal_width(int stream = 1);
// Returns its rows; 0 if there is none.
int terminal_height();
void look_around(const Console& console, const Wished& wished, PlayOptions& options);

}  // namespace turup::shell
