// `turup play` as it is typed: its options, and which of them do not go together.
#pragma once

#include "terminal/terminal.h"
#include "turup/cli/invited.h"
#include "turup/cli/selection.h"

namespace turup::shell {

// An option with a value, or alone.
struct ValueOrAlone {
  bool is_wished = false;
  std::string value;
};

struct PlayCommand {
  Selection selection;
  Level bots = Level::club;
  Think think;
  std::string seat;
  Invitations invitations;
  bool hotseat = false;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> deals;
  std::string save;
  ValueOrAlone resume;                                     // a file; empty: the latest match of the variant
  std::string from;                                        // a scenario
  ValueOrAlone watch;                                      // a seat; empty: the first
  std::vector<std::pair<std::string, std::string>> names;  // seat and name, as written
  bool keep = false;
  bool forget = false;
  bool ascii = false;
  Theme theme = Theme::automatic;
};

std::vector<Option> play_options(PlayCommand& command);

// Returns what would change a match that has begun: its rules are fixed.
Verdict against_resuming(const PlayCommand& command);
// Returns what does not go with a position, which says itself which game it is of, and from which no record can be
// kept, because nobody knows what led to it.
Verdict against_position(const PlayCommand& command);
Verdict against_watching(const PlayCommand& command);

}  // namespace turup::shell
