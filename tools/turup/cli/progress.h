// How far a long task is, how fast it goes and how long it will take, for whoever is watching a terminal and has waited
// a while.
#pragma once

#include <chrono>

#include "turup/cli/console.h"

namespace turup::shell {

class Progress {
 public:
  // `what` there are `all` of: "deals".
  Progress(Console& console, std::uint64_t all, std::string_view what) : console_(console), all_(all), what_(what) {}
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done);
  // Before something else is told.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  Console& console_;
  std::uint64_t all_;
  std::string_view what_;
  Clock::time_point begin_ = Clock::now();
  bool is_watched_ = is_terminal(2);
  Clock::time_point last_ = begin_;  // when it was shown
  bool is_shown_ = false;
};

}  // namespace turup::shell
