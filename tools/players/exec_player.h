// A player that is another program: it gets every decision of its seat in the words of players/protocol.h.
//
// A program loses its seat for the rest of the match if it cannot be started, dies, or answers too late, too long or
// with something that is not allowed. That is reported, and a club player goes on in its place.
#pragma once

#include <memory>
#include <variant>

#include "base/json.h"
#include "players/bench.h"
#include "players/child.h"
#include "players/player.h"
#include "players/protocol.h"

namespace turup {

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
  // Returns what it asked for when it got ready for the match.
  const protocol::Greeting& greeting() const { return greeting_; }
  // Lets it end by itself before it is made to.
  void dismiss() { child_.say_goodbye(); }

 private:
  Child child_;
  protocol::Greeting greeting_;
};

class ExecPlayer final : public Player {
 public:
  // `program` is ready for the match. It is null if it could not be had, and `terms` were told so. `terms` must outlive
  // the player.
  ExecPlayer(std::unique_ptr<Program> program, SeededSeat own, const ExecTerms& terms);

  bool watches() const override { return program_ != nullptr; }
  void witness(const Rules& rules, const Witnessed& witnessed) override;
  bool remembers() const override { return program_ != nullptr; }
  Action decide(const Rules& rules, const Story& story) override;
  Action choose(const Rules& rules, const View& view) override {
    return decide(rules, {view, {}, Story::Begins::later});
  }

  // Ends the match for the program and returns it; null if it has lost its seat.
  std::unique_ptr<Program> release();

 private:
  std::variant<Action, std::string> ask(const Rules& rules, const Story& story);

  std::unique_ptr<Program> program_;
  SeededSeat own_;
  const ExecTerms& terms_;
  std::unique_ptr<Player> substitute_;
  std::uint64_t decisions_ = 0;
  Json shown_;           // the view that it has seen last in this deal; null: none yet
  Standings standings_;  // what stands for each side, as was told last
};

}  // namespace turup
