// The players invited to seats of `turup play`: `--seat N=random`, `--seat N=exec:./mybot`.
#pragma once

#include <array>

#include "players/players.h"
#include "terminal/terminal.h"
#include "turup/cli/command.h"

namespace turup::shell {

// The name that records give to a program without a name.
inline constexpr std::string_view kProgram = "program";

struct Invitations {
  std::vector<std::pair<std::string, Contender>> seats;  // as written
  ExecTerms terms;
};
// Makes the option for one's own seat, or for another player's.
Option seat_option(std::string& own, Invitations& invitations);
Complaint no_such_seat(const Rules& rules, const std::string& word);

// The invited players of one match.
class Invited {
 public:
  explicit Invited(Console& console) : console_(console) {}

  // Seats the players. Each without another name is named after its kind. Precondition: options has the rules, the
  // people and the names.
  Verdict seat(const Invitations& invitations, const Means& means, PlayOptions& options);
  bool is_at(Seat seat) const { return benches_[seat] != nullptr; }
  // Returns the player of a seat. Precondition: is_at(seat).
  std::unique_ptr<Player> player(Seat seat, std::uint64_t seed) const { return benches_[seat]->sit(seat, seed); }

 private:
  Console& console_;
  std::array<std::unique_ptr<Bench>, kMaxSeats> benches_;
};

}  // namespace turup::shell
