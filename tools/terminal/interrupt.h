// Handles Ctrl-C, hanging up and kill: the match ends at once, and nothing is lost.
//
// Every event is on the disk before it is on the screen. So the handler only restores the terminal, says where the
// match is kept, and leaves with 128 + the signal's number. It uses only what a signal handler may use.
#pragma once

#include <string>
#include <vector>

namespace turup {

// There may be only one at a time.
class Interrupt {
 public:
  // `saved` is the file of the match, or empty. `litter` are files to be removed on the way out. `leaving` is called
  // then; it may be null, and may use only what a signal handler may use.
  Interrupt(const std::string& saved, const std::vector<std::string>& litter, void (*leaving)());
  ~Interrupt();  // signals do again what they did before
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
};

}  // namespace turup
