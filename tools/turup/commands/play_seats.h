// The seats of `turup play`: people at the keyboard, names of bots, the onlooker.
#pragma once

#include "turup/commands/play_command.h"

namespace turup::shell {

struct People {
  SeatSet seats = 0;
  Verdict complaint;
};
// Returns the seats of the people: as the command says; else as in `record`, the match that goes on (null for a new
// match); else `usual`.
People people(const PlayCommand& command, const Rules& rules, const Record* record, Seat usual);

// Names the bots, first as the command says, else as the record does. Precondition: options.people is set.
Verdict name_bots(const PlayCommand& command, const Record* record, PlayOptions& options);

// Lets an onlooker look at the first seat's hand, unless he names another seat.
Verdict look_on(const PlayCommand& command, PlayOptions& options);

}  // namespace turup::shell
