// Scenarios as files: written from a deal that was played, and read to be played on from.
#pragma once

#include "scenario/scenario.h"
#include "table/table.h"
#include "turup/cli/selection.h"

namespace turup::shell {

// Writes a scenario, but never over an existing file. Returns what went wrong, or nothing.
std::string write_scenario(const std::string& path, const std::string& text);

// Returns the last finished deal of a match in play, from its record so far; nothing if no deal is finished. `path` is
// the path of the future file.
std::optional<std::string> last_deal_as_scenario(const Rules& rules, Hooks* hooks, const std::string& record,
                                                 const std::string& path);
// Returns the game as a scenario in that file names it. A game in a file of one's own is named by a relative path if it
// lies beside the scenario or below it.
Request named_from(Request request, const std::string& path);

// A scenario whose position is to be played on from. It points into its own source.
struct PositionFile {
  Source source;
  scenario::Scenario scenario = {};
};
// The opened position. If it is null, the reason was reported, and `exit` says how serious it is.
struct OpenedPosition {
  std::unique_ptr<PositionFile> file;
  Exit exit = Exit::fine;
};
OpenedPosition open_position(Console& console, const std::string& path);

// Returns the position, with everything that is not given dealt from the seed; nothing if the game has no such
// position, or its deal is over. May throw HookFailure.
std::optional<Opening> opening_of(const Rules& rules, Hooks* hooks, const PositionFile& file, std::uint64_t seed,
                                  Diagnostics& diagnostics);

}  // namespace turup::shell
