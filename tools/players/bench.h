// A bench: the place where the players of a party wait. They are of a built-in kind, or a program that is started for a
// seat when it is first needed and plays match after match.
//
// A program that has lost its seat is started anew for the next match, so that a match does not depend on those before
// it. A program that the shell could not run is not tried again, so that the shell complains of it only once. A bench
// belongs to one thread.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "players/player.h"

namespace turup {

class Program;

// The processes in which a program plays: one for each seat, which then never sees two hands of one deal; or as few as
// can sit at a table at once, which play at any seat.
enum class Processes : std::uint8_t { of_their_own, shared };

// The terms on which programs play.
struct ExecTerms {
  std::chrono::milliseconds patience{10'000};  // for one decision
  // Is told once for every seat that is lost, with the reason: "it ended with status 1". Any thread may call it.
  std::function<void(Seat, const std::string& why)> report;
  std::chrono::milliseconds starting{10'000};  // until it is ready, if longer: it may have to start first
  std::chrono::milliseconds think{0};          // for which bots beside it think; 0: they are given no time
  Processes processes = Processes::of_their_own;
};

// The seat for which a player decides in a match, and the seed of its chance.
struct SeededSeat {
  Seat seat = 0;
  std::uint64_t seed = 0;
};

// A player as it is named: "club", "exec:./mybot".
struct Contender {
  std::string name;  // as it was written
  Level level = Level::club;
  std::string program;  // a command for the shell; empty: a built-in player of that level
  bool operator==(const Contender&) const = default;
};
inline constexpr std::string_view kExec = "exec:";
// Returns nothing if the word names no player: it is not a level, and no program follows `exec:`.
std::optional<Contender> contender_named(const std::string& word);

class Bench {
 public:
  // `rules` must outlive the bench, and the bench its players. `means` are for an expert.
  Bench(const Rules& rules, Contender contender, ExecTerms terms, const Means& means = {});
  ~Bench();
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;

  // Returns the player for a seat, for one match. A seat has one player at a time.
  std::unique_ptr<Player> sit(Seat seat, std::uint64_t seed);

 private:
  class Guest;
  std::unique_ptr<Program> ready(SeededSeat own);
  std::unique_ptr<Program>& waiting_for(Seat seat);

  const Rules& rules_;
  Contender contender_;
  ExecTerms terms_;
  Means means_;
  std::array<std::unique_ptr<Program>, kMaxSeats> programs_;  // programs that wait for a match
  std::string not_run_;  // why there is no program to run; empty: there is one, or it has not been tried
};

}  // namespace turup
