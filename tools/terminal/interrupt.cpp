#include "terminal/interrupt.h"

#include <fmt/format.h>
#include <signal.h>
#include <termios.h>
#include <unistd.h>

#include <array>

#include "base/base.h"
#include "terminal/save_file.h"

namespace turup {

namespace {

constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};

// Everything that the handler needs, made ready beforehand.
struct Prepared {
  std::string farewell;
  std::vector<std::string> litter;
  void (*leaving)() = nullptr;
  termios terminal{};
  bool has_terminal = false;
  std::array<struct sigaction, kSignals.size()> before{};
};
Prepared prepared;

void leave(int signal) {
  if (prepared.has_terminal) ::tcsetattr(STDIN_FILENO, TCSANOW, &prepared.terminal);
  if (prepared.leaving != nullptr) prepared.leaving();
  for (const std::string& path : prepared.litter) ::unlink(path.c_str());
  const ssize_t written = ::write(STDERR_FILENO, prepared.farewell.data(), prepared.farewell.size());
  static_cast<void>(written);
  ::_exit(128 + signal);
}

}  // namespace

Interrupt::Interrupt(const std::string& saved, const std::vector<std::string>& litter, void (*leaving)()) {
  prepared.farewell =
      saved.empty() ? "\n"
                    : fmt::format("\nSaved in {}\nTo go on, type\n{}\n", printable(saved), resuming_command(saved));
  prepared.litter = litter;
  prepared.leaving = leaving;
  prepared.has_terminal = ::tcgetattr(STDIN_FILENO, &prepared.terminal) == 0;
  struct sigaction action {};
  action.sa_handler = leave;
  ::sigfillset(&action.sa_mask);
  for (std::size_t i = 0; i < kSignals.size(); ++i) ::sigaction(kSignals[i], &action, &prepared.before[i]);
}

Interrupt::~Interrupt() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) ::sigaction(kSignals[i], &prepared.before[i], nullptr);
}

}  // namespace turup
