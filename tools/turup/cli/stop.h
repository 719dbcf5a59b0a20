// Ctrl-C, hanging up and kill while something long runs: it is asked to stop, and says what it has so far. A second
// time the program ends at once. Programs that play are killed either way, so that nobody waits for them.
#pragma once

#include <atomic>

namespace turup::shell {

// At most one at a time.
class StopWish {
 public:
  StopWish();
  ~StopWish();  // signals do again what they did before
  StopWish(const StopWish&) = delete;
  StopWish& operator=(const StopWish&) = delete;

  static const std::atomic<bool>& is_there();
  // Ends as the signal would have ended the program, if there was one.
  static void obey();
};

}  // namespace turup::shell
