// Shows how far a long task is, how fast it goes and how long it will take, to somebody who has watched a terminal for
// a while.
#pragma once

#include <chrono>

#include "turup/cli/console.h"

namespace turup::shell {

class Progress {
 public:
  // `all` is the number of things to do, and `what` names them: "deals".
  Progress(Console& console, std::uint64_t all, std::string_view what) : console_(console), all_(all), what_(what) {}
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done);
  // Clears the line before something else is written.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  Console& console_;
  std::uint64_t all_;
  std::string_view what_;
  Clock::time_point begin_ = Clock::now();
  bool is_watched_ = is_terminal(2);
  Clock::time_point last_ = begin_;  // when it was last shown
  bool is_shown_ = false;
};

}  // namespace turup::shell
