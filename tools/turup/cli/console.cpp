#include "turup/cli/console.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace turup::shell {

namespace {

constexpr std::size_t kEnoughToWrite = std::size_t{1} << 16U;

// Writes the whole text. Returns 0 or the error number.
int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written >= 0)
      text.remove_prefix(static_cast<std::size_t>(written));
    else if (errno != EINTR)
      return errno;
  }
  return 0;
}

bool colours(ColourWish wish, int descriptor) {
  switch (wish) {
    case ColourWish::always: return true;
    case ColourWish::never: return false;
    case ColourWish::automatic: break;
  }
  const char* no_color = std::getenv("NO_COLOR");
  if (no_color != nullptr && *no_color != '\0') return false;
  const char* terminal = std::getenv("TERM");
  if (terminal == nullptr || std::strcmp(terminal, "dumb") == 0) return false;
  return is_terminal(descriptor);
}

}  // namespace

void Console::data(std::string_view text) {
  waiting_ += text;
  if (waiting_.size() >= kEnoughToWrite) flush();
}

void Console::flush() {
  const std::string text = std::exchange(waiting_, {});
  const int trouble = write_all(STDOUT_FILENO, text);
  if (trouble == EPIPE) throw ReaderGone{};
  if (trouble != 0) throw WriteTrouble(fmt::format("cannot be written: {}", std::strerror(trouble)));
}

// A message that cannot be written does not end the program.
void Console::tell(std::string_view text) { static_cast<void>(write_all(STDERR_FILENO, text)); }

bool Console::colours_data() const { return colours(wish_, STDOUT_FILENO); }
bool Console::colours_words() const { return colours(wish_, STDERR_FILENO); }

bool is_terminal(int descriptor) { return ::isatty(descriptor) == 1; }

}  // namespace turup::shell
