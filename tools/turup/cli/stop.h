// Handles Ctrl-C, hanging up and kill during a long task: the task is asked to stop, and reports what it has so far.
// The second time the program ends at once. Programs that play are killed either way, so that nobody waits for them.
#pragma once

#include <atomic>

namespace turup::shell {

// There may be only one at a time.
class StopWish {
 public:
  StopWish();
  ~StopWish();  // signals do again what they did before
  StopWish(const StopWish&) = delete;
  StopWish& operator=(const StopWish&) = delete;

  static const std::atomic<bool>& is_there();
  // Ends the program as the signal would have ended it, if there was one.
  static void obey();
};

}  // namespace turup::shell
