// The match that `turup play --resume` goes on with.
#pragma once

#include <memory>
#include <optional>

#include "turup/cli/selection.h"

namespace turup::shell {

struct SavedMatch {
  std::string path;
  std::unique_ptr<Source> record;
  RecordHead head;

  // Leaves in the record what can be gone on with; returns what was torn off its end, as by a power cut.
  std::string take_torn(const Rules& rules, Hooks* hooks);
};

// Opens the record at `path`. An empty path stands for the latest match of the variant that `asked` names, or of any if
// it names none. Without a match, the reason was told.
struct OpenedMatch {
  std::optional<SavedMatch> match;
  Exit exit = Exit::fine;
};
OpenedMatch open_saved(Console& console, const std::string& path, const Selection& asked);

// How a record names the rules: a file of one's own by its whole path, so that it is found wherever the match goes on.
RecordHead found_again(const Selection& selection, const Rules& rules);

}  // namespace turup::shell
