#include "turup/cli/stop.h"

#include <signal.h>
#include <unistd.h>

#include <array>

#include "players/players.h"

namespace turup::shell {

namespace {

constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};
std::atomic<bool> stopped = false;
std::atomic<int> by = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);
std::array<struct sigaction, kSignals.size()> before{};

void take(int signal) {
  const bool again = stopped.exchange(true);
  by = signal;
  Child::kill_all();
  if (again) ::_exit(128 + signal);
}

}  // namespace

StopWish::StopWish() {
  stopped = false;
  struct sigaction action {};
  action.sa_handler = take;
  ::sigemptyset(&action.sa_mask);
  for (std::size_t i = 0; i < kSignals.size(); ++i) ::sigaction(kSignals[i], &action, &before[i]);
}

StopWish::~StopWish() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) ::sigaction(kSignals[i], &before[i], nullptr);
}

const std::atomic<bool>& StopWish::is_there() { return stopped; }

void StopWish::obey() {
  if (!stopped) return;
  ::signal(by, SIG_DFL);
  ::raise(by);
}

}  // namespace turup::shell
