#include "turup/cli/surroundings.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cctype>
#include <cstdlib>

#include "base/base.h"

namespace turup::shell {

namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : value;
}

Screen screen() {
  if (!is_terminal(STDIN_FILENO) || !is_terminal(STDOUT_FILENO)) return Screen::pipe;
  return environment("TERM").empty() || environment("TERM") == "dumb" ? Screen::plain_terminal : Screen::terminal;
}

}  // namespace

bool writes_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string value = lowered(environment(name));
    if (value.empty()) continue;
    return value.find("utf-8") != value.npos || value.find("utf8") != value.npos;
  }
  return false;
}

int terminal_width(int stream) {
  constexpr int kStandard = 80;
  winsize size{};
  return ::ioctl(stream, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : kStandard;
}

int terminal_height() {
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

void look_around(const Console& console, const Wished& wished, PlayOptions& options) {
  options.screen = screen();
  options.width = terminal_width();
  options.cards = writes_utf8() ? wished.cards : CardStyle::ascii;
  options.theme = wished.theme;
  if (options.theme == Theme::automatic && !console.colours_data()) options.theme = Theme::mono;
  if (options.theme == Theme::automatic) options.theme = Theme::four_colour;
}

}  // namespace turup::shell
