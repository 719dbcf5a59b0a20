// A player that is another program: every decision of its seat is put to it, in the words of players/protocol.h.
//
// A program that cannot be started, dies, answers too late, too long or what it may not, loses its seat for the rest of
// the match: that is reported, and a club player goes on in its place.
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
  // Told once for every seat that is lost, why: "it ended with status 1". May be called from any thread.
  std::function<void(Seat, const std::string& why)> report;
  std::chrono::milliseconds starting{10'000};  // until it is ready, where that is more: it may have to be started first
};

// Whose decisions a player makes in a match, and where its chance begins.
struct SeededSeat {
  Seat seat = 0;
  std::uint64_t seed = 0;
};

// A program that runs, and has been told the rules. It may play one match after another, one at a time.
class Program {
 public:
  // Throws std::system_error if it cannot be started at all.
  Program(const Rules& rules, const std::string& command);

  // A line it says, or why there is none.
  struct Answer {
    std::string line;
    std::string trouble;  // empty: there is a line
    bool has_ended = false;
  };
  // Begins a match, and waits until it is ready.
  Answer begin(const Rules& rules, SeededSeat own, const ExecTerms& terms);
  Answer ask(const std::string& question, std::chrono::milliseconds patience);
  void tell(const std::string& news) { child_.say(news); }
  // It may end by itself, before it is made to.
  void dismiss() { child_.say_goodbye(); }

 private:
  Child child_;
};

class ExecPlayer final : public Player {
 public:
  // The program is ready for the match; null: it could not be had, and `terms` were told so. `terms` outlive the
  // player.
  ExecPlayer(std::unique_ptr<Program> program, SeededSeat own, const ExecTerms& terms);

  bool watches() const override { return program_ != nullptr; }
  void witness(const Rules& rules, const Witnessed& witnessed) override;
  Action choose(const Rules& rules, const View& view) override;

  // Ends the match for it, and gives the program back; null if it has lost its seat.
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
