// The front page: what bare `turup` offers on a terminal that can draw a table.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "terminal/terminal.h"
#include "turup/cli/cli.h"

namespace turup::shell {

// Returns whether the terminal is large enough and can do enough.
bool can_draw_table(const PlayOptions& options);

// Returns whether there is a terminal for the front page.
bool has_front_page(const Console& console);
// The page that comes first: everything there is, or the games to play or to learn.
enum class Start : std::uint8_t { everything, games, lessons };
// Asks what to do. Returns the words of a command, as they could have been typed; nothing if nothing is wanted. If a
// file was written by the last command, its name is told.
std::optional<std::vector<std::string>> front_page(const Console& console, Start start, const std::string& written);

}  // namespace turup::shell
