// Plays a match in a terminal or a pipe, line by line.
//
// Every line can be understood alone, so this works in a pipe, on forty columns, in ASCII, and with a screen reader.
// Every event is saved before it is shown. The caller decides everything that depends on the surroundings: a terminal,
// colours, the width.
#pragma once

#include <bit>
#include <chrono>
#include <functional>
#include <iosfwd>
#include <stop_token>

#include "players/players.h"
#include "table/table.h"
#include "terminal/line_writer.h"

namespace turup {

class Stage;

// The place where lines are written: a pipe, where typed lines are repeated; a terminal that can do nothing else; one
// that can edit lines and clear the screen; or one that shows the table on a whole screen.
enum class Screen : std::uint8_t { pipe, plain_terminal, terminal, full };

// The judgement of an expert on a finished deal.
struct Judgement {
  std::string says;      // a sentence about somebody's costliest decision
  std::string taken;     // what he did, in words; empty: nothing was costly
  std::size_t step = 0;  // and how many actions of the deal were before it
};

enum class Afterwards : std::uint8_t { leave, another };  // what somebody wants when a match is over

struct PlayOptions {
  const Rules* rules = nullptr;
  Hooks* hooks = nullptr;  // may be null where no script decides
  RecordHead head;         // the rules as the record names them
  std::uint64_t seed = 0;
  SeatSet people = seat_bit(0);  // seats that decide at this keyboard; if several, they hand it over
  std::optional<Seat> watched;   // nobody decides here (`people` is empty): the hand an onlooker sees first
  std::function<std::unique_ptr<Player>(Seat)> bot;               // makes players for the other seats
  std::string_view bot_name = "bot";                              // for the record, where `names` has none
  std::vector<std::string> names;                                 // names of the other seats, by seat; may be shorter
  std::function<std::unique_ptr<Player>(Seat)> adviser;           // for `hint`; may be empty
  std::function<std::string(const View&, const Action&)> reason;  // why a hint is given, as a sentence; may be empty
  std::function<std::string()> rulebook;  // for `rules`, each paragraph in one line; may be empty
  std::chrono::milliseconds thinking{0};  // that experts take for a decision; 0: not known
  // Returns the origin of a rule, line by line, for `why`. May be empty.
  std::function<std::vector<std::string>(std::string_view key)> rule_origin;
  // Writes the last finished deal of a record as a scenario. Returns what went wrong, or nothing. May be empty.
  std::function<std::string(const std::string& record, const std::string& path)> scenario;
  // Looks for the costliest decision of a seat in a finished deal, which counts from 0. It is called in a thread of its
  // own, and soon ends when asked to stop. May be empty.
  std::function<Judgement(const std::string& record, std::uint32_t deal, Seat seat, std::stop_token stop)> review;
  // Is called when a signal such as Ctrl-C ends the program: see Interrupt. May be null.
  void (*leaving)() = nullptr;
  // Is called when the match, or the wanted deals, have come to their end. May be empty: then nobody is offered
  // another.
  std::function<void(Afterwards)> ended = {};
  std::uint32_t deals = 0;  // stop after so many deals; 0: at the end of the match

  std::string save_path;  // empty: the match is not saved
  // The record to go on with. If null, a new match begins, and an older one at `save_path` is moved aside.
  const Source* resumed = nullptr;
  std::string torn = {};  // the end that was torn off `resumed`; it is kept in a file beside it
  // The position to begin in; such a match is not saved. If null, the match begins with a deal like any other.
  // `opening_name` is the file of the position.
  const Opening* opening = nullptr;
  std::string opening_name;

  Screen screen = Screen::pipe;
  // Makes the stage for Screen::full, which leaves the terminal as it was when it is destroyed.
  std::function<std::unique_ptr<Stage>(const PlayOptions&, const Table&)> stage = {};
  Theme theme = Theme::automatic;
  CardStyle cards = CardStyle::ascii;
  int width = 80;
};

inline bool is_person(const PlayOptions& options, Seat seat) { return (options.people & seat_bit(seat)) != 0; }
// Returns the host, who is the first of the people here. It is no seat if nobody plays here.
inline Seat host(const PlayOptions& options) { return static_cast<Seat>(std::countr_zero(options.people)); }
// Returns whether the match is over, or the wanted deals are played, or nobody can act.
bool is_finished(const PlayOptions& options, const Table& table);

// Returns the name of a seat in the record and on the screen: "you", a name, or the kind of bot.
std::string player_name(const PlayOptions& options, Seat seat);

// Plays a match. Returns the exit status. It is 0 at the end of the match, at `quit` and at the end of input. It is 1
// if a record cannot be gone on with or a script failed. It is 3 if the match cannot be saved or `out` cannot be
// written. Ctrl-C ends the process with 130.
int play(const PlayOptions& options, std::istream& in, std::ostream& out, std::ostream& err);

}  // namespace turup
