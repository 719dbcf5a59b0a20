// Where the program finds itself: what the screen can show, and how wide it is.
#pragma once

#include "terminal/terminal.h"
#include "turup/cli/console.h"

namespace turup::shell {

// What a person wishes for; letters alone are always possible.
struct Wished {
  Theme theme = Theme::automatic;
  CardStyle cards = CardStyle::unicode;
};
// Returns whether what stands on the screen or in a pipe may have more than plain letters.
bool writes_utf8();
// The columns of the terminal that standard output is; 80 where it is none.
int terminal_width();
void look_around(const Console& console, const Wished& wished, PlayOptions& options);

}  // namespace turup::shell
