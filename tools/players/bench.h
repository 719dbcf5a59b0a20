// Where the players of a party wait: one of the built-in kinds, or a program that is started for a seat when it is
// first needed, and goes on from match to match.
//
// A program that has lost its seat is started anew for the next match, so that what happens in a match does not depend
// on those before it. A bench belongs to one thread.
#pragma once

#include <array>
#include <optional>

#include "players/exec_player.h"

namespace turup {

// Who plays: "club", "exec:./mybot".
struct Contender {
  std::string name;  // as it was written
  Level level = Level::club;
  std::string program;  // a command for the shell; empty: the level plays
};
inline constexpr std::string_view kExec = "exec:";
// Nothing if the word names no player: it is no level, and no program follows `exec:`.
std::optional<Contender> contender_named(const std::string& word);

class Bench {
 public:
  // `rules` outlive the bench, and the bench its players. `means` are for an expert.
  Bench(const Rules& rules, Contender contender, ExecTerms terms, const Means& means = {});
  ~Bench();
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;

  // The player for a seat, for one match. One for each seat at a time.
  std::unique_ptr<Player> sit(Seat seat, std::uint64_t seed);

 private:
  class Guest;
  std::unique_ptr<Program> ready(SeededSeat own);

  const Rules& rules_;
  Contender contender_;
  ExecTerms terms_;
  Means means_;
  std::array<std::unique_ptr<Program>, kMaxSeats> programs_;  // that wait for a match
};

}  // namespace turup
