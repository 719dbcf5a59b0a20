// Scenarios as files of the shell: written of a deal that was played, and read to be played on from.
#pragma once

#include "scenario/scenario.h"
#include "table/table.h"
#include "turup/cli/selection.h"

namespace turup::shell {

// Never over a file that is there. What went wrong, or nothing.
std::string write_scenario(const std::string& path, const std::string& text);

// The last finished deal of a match that is being played, as its record has it so far; nothing if none is finished.
// `path` is where it will lie.
std::optional<std::string> last_deal_as_scenario(const Rules& rules, Hooks* hooks, const std::string& record,
                                                 const std::string& path);
// The game as a scenario in that file names it: a file of one's own by the way to it, if it lies beside it or below.
Request named_from(Request request, const std::string& path);

// A scenario whose position is to be played on from; what it says points into its source.
struct PositionFile {
  Source source;
  scenario::Scenario scenario = {};
};
// Null if there is none: that was told, and `exit` says how bad it is.
struct OpenedPosition {
  std::unique_ptr<PositionFile> file;
  Exit exit = Exit::fine;
};
OpenedPosition open_position(Console& console, const std::string& path);

// The position, with what is not given dealt from the seed; nothing if the game has no such position, or its deal is
// over. May throw HookFailure.
std::optional<Opening> opening_of(const Rules& rules, Hooks* hooks, const PositionFile& file, std::uint64_t seed,
                                  Diagnostics& diagnostics);

}  // namespace turup::shell
