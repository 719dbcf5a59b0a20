// A match in a terminal or a pipe, line by line.
//
// Everything is said in lines that stand alone: it works in a pipe, on forty columns, in ASCII, with a screen reader.
// Every event is saved before it is shown. What depends on the surroundings (a terminal, colours, the width) is decided
// by the caller.
#pragma once

#include <bit>
#include <functional>
#include <iosfwd>

#include "players/players.h"
#include "table/table.h"
#include "terminal/line_writer.h"

namespace turup {

// Where the lines go: into a pipe, where typed lines are repeated; to a terminal that understands nothing else; or to
// one that can edit lines and clear the screen.
enum class Screen : std::uint8_t { pipe, plain_terminal, terminal };

struct PlayOptions {
  const Rules* rules = nullptr;
  Hooks* hooks = nullptr;  // may be null where no script settles
  RecordHead head;         // how the record names these rules
  std::uint64_t seed = 0;
  SeatSet people = seat_bit(0);  // who decides at this keyboard: with several it goes from hand to hand
  std::optional<Seat> watched;   // nobody decides here: an onlooker sees this seat's hand first, `people` is empty
  std::function<std::unique_ptr<Player>(Seat)> bot;               // for the other seats
  std::string_view bot_name = "bot";                              // in the record, where `names` has none
  std::vector<std::string> names;                                 // of the other seats, by seat; may be shorter
  std::function<std::unique_ptr<Player>(Seat)> adviser;           // for `hint`; may be empty
  std::function<std::string(const View&, const Action&)> reason;  // why it is advised, in a sentence; may be empty
  std::function<std::string()> rulebook;                          // for `rules`; may be empty
  // What a rule rests on, line by line, for `why`; may be empty.
  std::function<std::vector<std::string>(std::string_view key)> rule_origin;
  // Writes the last finished deal of a record as a scenario; what went wrong, or nothing. May be empty.
  std::function<std::string(const std::string& record, const std::string& path)> scenario;
  // Called when a signal ends the program, as by Ctrl-C: see Interrupt. May be null.
  void (*leaving)() = nullptr;
  std::uint32_t deals = 0;  // stop after so many deals of the match; 0: at its end

  std::string save_path;  // empty: the match is not saved
  // Nothing: a new match; an older one at `save_path` is moved aside. Otherwise the record to go on with.
  const Source* resumed = nullptr;
  std::string torn = {};  // what was torn off the end of `resumed`: it is kept in a file beside
  // The position to begin in, and the file it comes from: such a match is not saved. Null: a deal like any other.
  const Opening* opening = nullptr;
  std::string opening_name;

  Screen screen = Screen::pipe;
  Theme theme = Theme::automatic;
  CardStyle cards = CardStyle::ascii;
  int width = 80;
};

inline bool is_person(const PlayOptions& options, Seat seat) { return (options.people & seat_bit(seat)) != 0; }
// Returns the first of the people here, who runs the table; no seat of it if nobody plays here.
inline Seat host(const PlayOptions& options) { return static_cast<Seat>(std::countr_zero(options.people)); }
// Returns whether the match is over, or the deals asked for are played, or nobody can act.
bool is_finished(const PlayOptions& options, const Table& table);

// How seats are called in the record and on the screen: "you", a name, or what kind of bot it is.
std::string player_name(const PlayOptions& options, Seat seat);

// Plays; returns the exit status: 0 at the end of the match, at `quit` and at the end of input, 1 if a record cannot be
// gone on with or a script failed, 3 if the match cannot be saved or `out` cannot be written. Ctrl-C leaves the process
// with 130.
int play(const PlayOptions& options, std::istream& in, std::ostream& out, std::ostream& err);

}  // namespace turup
