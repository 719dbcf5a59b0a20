// A position: a match that is being played, with the deal that it has come to. It is a value that can be copied.
//
// It steps by the numbers of an ActionSpace. A deal that is over stays until next_deal().
//
// Threads. While one thread changes a position, no other may use it. While none does, any number of threads may read it
// and copy it. A copy shares nothing with it but the game.
#pragma once

#include <optional>
#include <stdexcept>

#include "embedding/game.h"
#include "game/game.h"

namespace turup::embedding {

// The rules forbid an action, nobody is to act, or there is no such thing. what() says why, in card players' words.
struct NotAllowed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

enum class Keeping : std::uint8_t { nothing, a_record };

// Players' names, each behind the name of its seat: {{"N", "Asha"}}. Seats without a player have no name.
using Players = std::vector<std::pair<std::string, std::string>>;

class Position {
 public:
  // Begins a match and deals its first deal. Everything that chance decides follows from the seed.
  Position(std::shared_ptr<const Game> game, std::uint64_t seed, Keeping keeping = Keeping::nothing);
  // Does so with a record that names its players. Throws NotAllowed for a name that cannot be written into it.
  Position(std::shared_ptr<const Game> game, std::uint64_t seed, const Players& players);
  // Gives the match up and begins another one, with a record of the same players if one was kept.
  void begin_anew(std::uint64_t seed);
  // Lets all that chance decides from now on follow from another seed. The present deal stays as it is.
  void reseed(std::uint64_t seed) { rng_ = Rng(seed); }

  const Game& game() const { return *game_; }
  const Rules& rules() const { return game_->rules(); }
  bool is_over() const { return state_.phase == Phase::over; }  // the deal is
  bool is_match_over() const { return match_.is_over(); }
  Seat actor() const { return is_over() ? kNobody : state_.actor; }
  const Match& match() const { return match_; }
  // Returns whether the side of a seat has won the match; false until it is over.
  bool has_won(Seat seat) const { return (match_.winners & seat_bit(side_of(rules(), seat))) != 0; }
  // The cards that the actor has chosen so far, of several that he must part with.
  CardSet chosen() const { return chosen_; }

  // Replaces `numbers` by those of what the actor may do; by none when the deal is over.
  void allowed(std::vector<unsigned>& numbers) const;
  // Does what the number says. Throws NotAllowed, or HookFailure if a script fails; the position then stays as it was.
  void act(unsigned number);
  void act_at_random();
  // Plays the deal to its end at random.
  void play_out();
  // Deals the next deal. Throws NotAllowed unless the deal is over and the match is not.
  void next_deal();

  View view(Seat seat) const;
  // Fills a row as `seat` observes it. Precondition: row.size() == game().layout().size().
  void observe(Seat seat, std::span<std::int32_t> row) const;
  // Returns what the deal has added to the score of the side of each seat; zeros until it is over.
  const std::array<std::int32_t, kMaxSeats>& gains() const { return gains_; }
  // Returns the record of the match so far. Throws NotAllowed where none is kept.
  std::string record() const;

 private:
  struct Outcome {
    Result result;
    Match match;  // as it stands after the deal
  };

  void deal();
  void apply_action(const Action& action);
  // Returns how a deal comes out; nothing if it is not over. Scripts may fail here, so nothing is changed before.
  std::optional<Outcome> outcome_of(const State& state) const;
  void finish(const Outcome& outcome);

  std::shared_ptr<const Game> game_;
  Rng rng_;
  Match match_;
  State state_;
  CardSet chosen_;
  std::array<std::int32_t, kMaxSeats> gains_{};  // by seat
  std::vector<std::string> players_;             // by seat; empty where nobody is named
  std::optional<RecordWriter> writer_;
};

}  // namespace turup::embedding
