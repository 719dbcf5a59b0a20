#include "turup/authoring/following.h"

#include <chrono>
#include <system_error>
#include <thread>

namespace turup::shell {

namespace fs = std::filesystem;

namespace {

constexpr auto kGlance = std::chrono::milliseconds(200);
volatile std::sig_atomic_t interrupted = 0;

void take_note(int) { interrupted = 1; }

}  // namespace

Interruption::Interruption() {
  struct sigaction action {};
  action.sa_handler = take_note;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  ::sigaction(SIGINT, &action, &before_int_);
  ::sigaction(SIGTERM, &action, &before_term_);
}

Interruption::~Interruption() {
  ::sigaction(SIGINT, &before_int_, nullptr);
  ::sigaction(SIGTERM, &before_term_, nullptr);
}

bool Interruption::has_come() { return interrupted != 0; }

void Following::follow(const std::set<fs::path>& paths) {
  std::erase_if(known_, [&](const auto& known) { return !paths.contains(known.first); });
  for (const fs::path& path : paths) known_.try_emplace(path, state_of(path));
}

Following::State Following::state_of(const fs::path& path) {
  std::error_code missing;
  State state;
  state.time = fs::last_write_time(path, missing);
  state.is_there = !missing;
  std::error_code ignored;  // a folder has no size
  const std::uintmax_t size = fs::file_size(path, ignored);
  state.size = ignored ? 0 : size;
  return state;
}

std::map<fs::path, Following::State> Following::states() const {
  std::map<fs::path, State> now;
  for (const auto& [path, state] : known_) now.emplace(path, state_of(path));
  return now;
}

Following::Heard Following::wait() {
  std::map<fs::path, State> last = known_;
  while (!Interruption::has_come()) {
    std::map<fs::path, State> now = states();
    const bool rests = now == last;
    if (rests && now != known_) {
      known_ = std::move(now);
      return Heard::change;
    }
    last = std::move(now);
    std::this_thread::sleep_for(kGlance);
  }
  return Heard::interruption;
}

}  // namespace turup::shell
