// Who was asked to sit at a seat of `turup play`: `--seat N=random`, `--seat N=exec:./mybot`.
#pragma once

#include <array>

#include "players/players.h"
#include "terminal/terminal.h"
#include "turup/cli/command.h"

namespace turup::shell {

// What records call a program that has no other name.
inline constexpr std::string_view kProgram = "program";

struct Invitations {
  std::vector<std::pair<std::string, Contender>> seats;  // as written
  ExecTerms terms;
};
// Where one sits oneself, or who sits somewhere else.
Option seat_option(std::string& own, Invitations& invitations);
Complaint no_such_seat(const Rules& rules, const std::string& word);

// The guests of one match.
class Invited {
 public:
  explicit Invited(Console& console) : console_(console) {}

  // Names each after what it is, if by nothing else. Precondition: options has the rules, the people and the names.
  Verdict seat(const Invitations& invitations, const Means& means, PlayOptions& options);
  bool is_at(Seat seat) const { return benches_[seat] != nullptr; }
  // Precondition: is_at(seat).
  std::unique_ptr<Player> player(Seat seat, std::uint64_t seed) const { return benches_[seat]->sit(seat, seed); }

 private:
  Console& console_;
  std::array<std::unique_ptr<Bench>, kMaxSeats> benches_;
};

}  // namespace turup::shell
