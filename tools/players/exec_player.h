// A player that is another program: it gets every decision of its seat in the words of players/protocol.h.
//
// A program loses its seat for the rest of the match if it cannot be started, dies, or answers too late, too long or
// with something that is not allowed. That is reported, and a club player goes on in its place.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <variant>

#include "players/child.h"
#include "players/player.h"

namespace turup {

struct ExecTerms {
  std::chrono::milliseconds patience{10'000};  // for one decision
  // Is told once for every seat that is lost, with the reason: "it ended with status 1". Any thread may call it.
  std::function<void(Seat, const std::string& why)> report;
  std::chrono::milliseconds starting{10'000};  // until it is ready, if longer: it may have to start first
};

// The seat for which a player decides in a match, and the seed of its chance.
struct SeededSeat {
  Seat seat = 0;
  std::uint64_t seed = 0;
};

// A running program that has been told the rules. It may play one match after another, one at a time.
class Program {
 public:
  // Starts it. Throws std::system_error if it cannot be started at all.
  Program(const Rules& rules, const std::string& command);

  // A line that it wrote, or why there is none.
  struct Answer {
    std::string line;
    std::string trouble;  // empty: there is a line
    bool has_ended = false;
    bool was_not_run = false;  // the shell could not run the command at all
  };
  // Begins a match and waits until it is ready.
  Answer begin(const Rules& rules, SeededSeat own, const ExecTerms& terms);
  Answer ask(const std::string& question, std::chrono::milliseconds patience);
  void tell(const std::string& news) { child_.say(news); }
  // Lets it end by itself before it is made to.
  void dismiss() { child_.say_goodbye(); }

 private:
  Child child_;
};

class ExecPlayer final : public Player {
 public:
  // `program` is ready for the match. It is null if it could not be had, and `terms` were told so. `terms` must outlive
  // the player.
  ExecPlayer(std::unique_ptr<Program> program, SeededSeat own, const ExecTerms& terms);

  bool watches() const override { return program_ != nullptr; }
  void witness(const Rules& rules, const Witnessed& witnessed) override;
  Action choose(const Rules& rules, const View& view) override;

  // Ends the match for the program and returns it; null if it has lost its seat.
  std::unique_ptr<Program> release();

 private:
  std::variant<Action, std::string> ask(const Rules& rules, const View& view);

  std::unique_ptr<Program> program_;
  SeededSeat own_;
  const ExecTerms& terms_;
  std::unique_ptr<Player> substitute_;
  std::uint64_t decisions_ = 0;
};

}  // namespace turup
