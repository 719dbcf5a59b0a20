// The options of `turup play`, and the combinations that are not allowed.
#pragma once

#include "screen/screen.h"
#include "terminal/terminal.h"
#include "turup/cli/cli.h"

namespace turup::shell {

// An option that may have a value.
struct ValueOrAlone {
  bool is_wished = false;
  std::string value;
};

// How fast bots play at a table that is drawn. The words stand in the order of screen::Pace.
inline constexpr Word kPaces[] = {{"0", "nobody waits"},
                                  {"fast", "bots play fast"},
                                  {"normal", "bots play as people do"},
                                  {"slow", "bots leave time to think along"}};

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
  ValueOrAlone resume;                                     // value: a file; empty: the latest match of the variant
  std::string from;                                        // a scenario
  ValueOrAlone watch;                                      // value: a seat; empty: the first
  std::vector<std::pair<std::string, std::string>> names;  // seat and name, as written
  bool keep = false;
  bool forget = false;
  bool ascii = false;
  bool lines = false;  // the table is not drawn, also where the terminal could
  bool learn = false;  // everything new is explained, and a hint is always given
  screen::Pace pace = screen::Pace::normal;
  Theme theme = Theme::automatic;
};

// Plays a match, or shows one of bots.
Exit play_match(Console& console, const PlayCommand& command);

std::vector<Option> play_options(PlayCommand& command);
// Returns those of `turup learn`.
std::vector<Option> learn_options(PlayCommand& command);

// Returns a complaint about options that would change a match that has begun, because its rules are fixed.
Verdict against_resuming(const PlayCommand& command);
// Returns a complaint about options that do not go with a position. A position names its own game, and no record can be
// kept, because nobody knows what led to it.
Verdict against_position(const PlayCommand& command);
Verdict against_watching(const PlayCommand& command);

}  // namespace turup::shell
