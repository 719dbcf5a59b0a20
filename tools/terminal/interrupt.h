// Ctrl-C, hanging up and kill: the match ends at once, and nothing is lost.
//
// Every event is on the disk before it is on the screen, so the handler needs only to restore the terminal, say where
// the match is kept, and leave with 128 + the signal's number. It uses nothing but what a signal handler may use.
#pragma once

#include <string>
#include <vector>

namespace turup {

// At most one at a time.
class Interrupt {
 public:
  // `saved`: where the match is kept, or empty. `litter`: files to be removed on the way out. `leaving`: called then;
  // it may use nothing but what a signal handler may use, and may be null.
  Interrupt(const std::string& saved, const std::vector<std::string>& litter, void (*leaving)());
  ~Interrupt();  // signals do again what they did before
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
};

}  // namespace turup
