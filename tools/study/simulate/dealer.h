// Plays single deals of a variant for one thread, at one level or with guests: players of another level, or programs.
// Deal n follows from the seed and n.
//
// Random deals are played by play_out, which is the fastest way. A watched deal takes each decision by itself, with the
// same draws, so the deal stays the same. To keep simulation fast, not all random deals are watched: only the first
// kAllWatched, and then one in kOneWatched.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/game.h"
#include "knowledge/witness.h"
#include "players/players.h"
#include "record/record.h"
#include "study/simulate/tally.h"

namespace turup::measure {

// The time that experts think about a decision. It is short, because a run has very many decisions.
inline constexpr Think kSimulatedThink{10, {}};

inline constexpr std::uint64_t kAllWatched = 10'000;
inline constexpr std::uint64_t kOneWatched = 256;
inline bool is_watched(Level level, std::uint64_t number) {
  return level != Level::random || number < kAllWatched || number % kOneWatched == 0;
}

// Seats with another player than the rest.
using Guests = std::array<std::optional<Contender>, kMaxSeats>;
// Returns the highest level at the table. A program may take as long as an expert.
Level highest(const Rules& rules, Level level, const Guests& guests);

struct Lineup {
  Level level = Level::random;
  Guests guests{};
  ExecTerms terms{};  // for programs among the guests
};

class Dealer {
 public:
  // `rules` must outlive it; `hooks` may be null where the variant names no script.
  Dealer(const Rules& rules, Hooks* hooks, std::uint64_t seed, const Lineup& lineup);

  // Plays the deal with that number, from 0. With a head it also keeps the record. The result stays valid until the
  // next deal. Throws what scripts throw.
  FinishedDeal play(std::uint64_t number, const RecordHead* head = nullptr);
  const std::string& record() const { return record_; }  // record of the last deal

 private:
  unsigned play_decisions(Rng& rng, RecordWriter* writer, bool watches);
  Action decide(Rng& rng, unsigned& choices);
  void finish();

  const Rules& rules_;
  Hooks* hooks_;
  std::uint64_t seed_;
  Level highest_;
  const Pile pack_;                              // every deal begins with a new pack
  std::vector<std::unique_ptr<Bench>> benches_;  // by seat; they outlive the players
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<Happened> so_far_;  // steps of the deal, where a player remembers them
  State state_;
  State before_;  // the state before the last step, where a player is told of it
  Match match_;
  Result result_;
  Watch watch_;
  std::string record_;
};

}  // namespace turup::measure
