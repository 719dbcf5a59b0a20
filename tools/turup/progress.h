// How far a long task is, for whoever is watching a terminal and has waited a while.
#pragma once

#include <chrono>

#include "turup/console.h"

namespace turup::shell {

class Progress {
 public:
  Progress(Console& console, std::uint64_t all) : console_(console), all_(all) {}
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
  Clock::time_point begin_ = Clock::now();
  bool is_watched_ = is_terminal(2);
  int last_ = -1;
};

}  // namespace turup::shell
