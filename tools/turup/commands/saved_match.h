// The match that `turup play --resume` and `turup learn --resume` go on with.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "turup/cli/cli.h"

namespace turup::shell {

struct SavedMatch {
  std::string path;
  std::unique_ptr<Source> record;
  RecordHead head;

  // Leaves only the part of the record from which the match can go on. Returns the rest, torn off for example by a
  // power cut.
  std::string take_torn(const Rules& rules, Hooks* hooks);
  // Returns whether no deal of it is over yet. Precondition: the match can go on from all of the record.
  bool is_in_first_deal(const Rules& rules, Hooks* hooks) const;
};

// The kind of match that is looked for where no file is named.
enum class Saved : std::uint8_t { match, lesson };
// The record at a path. An empty path stands for the latest match of the variant that `asked` names, or of any variant
// if it names none, and one that is over only if no other is left; or for the latest lesson that is not over. If there
// is none, the reason was reported.
struct OpenedMatch {
  std::optional<SavedMatch> match;
  Exit exit = Exit::fine;
};
OpenedMatch open_saved(Console& console, const std::string& path, const Selection& asked, Saved sought);

// A match that can go on: its rules are still there, and it is not over.
struct MatchLeft {
  std::string path;
  std::string says;         // "Twenty-nine, deal 3, trick 2 of 8: your side 2, the others 0"
  bool is_watched = false;  // bots play it, and nobody else
  bool is_lesson = false;   // it is in the first deal of a lesson
};
// Returns up to so many of those that turup keeps, the youngest first.
std::vector<MatchLeft> matches_left(std::string_view variant, std::size_t most);

// Returns the seats of the people, by the players' names in the record of a match that goes on.
SeatSet people_of(const Record& record);
// Returns whether a player's name in a record only says what kind of player it is: "you", "club", "program".
bool is_kind_of_player(const std::string& name);

// Returns a record's head for the rules. A file of one's own gets its whole path, so that it is found wherever the
// match goes on.
RecordHead found_again(const Selection& selection, const Rules& rules);

}  // namespace turup::shell
