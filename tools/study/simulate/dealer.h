// Plays single deals of a variant, at one level or with guests of another, for one thread: deal n is a function of the
// seed and n.
//
// At random, deals are played by play_out, the fastest there is. Watching one takes each decision by itself; its draws
// and so the deal stay the same. To keep simulation fast, at random not all of them are watched: the first
// kAllWatched are, then one in kOneWatched.
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

// How long experts think about a decision: little, since a run has very many.
inline constexpr Think kSimulatedThink{10, {}};

inline constexpr std::uint64_t kAllWatched = 10'000;
inline constexpr std::uint64_t kOneWatched = 256;
inline bool is_watched(Level level, std::uint64_t number) {
  return level != Level::random || number < kAllWatched || number % kOneWatched == 0;
}

// Seats at which another level plays than at the rest.
using Guests = std::array<std::optional<Level>, kMaxSeats>;
// Of all who sit there.
Level highest(const Rules& rules, Level level, const Guests& guests);

class Dealer {
 public:
  // `rules` must outlive it; `hooks` may be null where the variant names no script.
  Dealer(const Rules& rules, Hooks* hooks, std::uint64_t seed, Level level, const Guests& guests = {})
      : rules_(rules),
        hooks_(hooks),
        seed_(seed),
        level_(level),
        guests_(guests),
        highest_(highest(rules, level, guests)),
        pack_(new_pack(rules)) {}

  // The deal of that number, from 0. With a head, its record is kept. What is returned is good until the next deal.
  // Throws what scripts throw.
  FinishedDeal play(std::uint64_t number, const RecordHead* head = nullptr);
  const std::string& record() const { return record_; }  // of the last deal

 private:
  unsigned play_decisions(Rng& rng, RecordWriter* writer, bool watches);
  Action decide(Rng& rng, unsigned& choices);
  std::unique_ptr<Player> player(Level level, Rng& rng) {
    return make_player(level, rng.next(), {kSimulatedThink, hooks_});
  }
  void finish();

  const Rules& rules_;
  Hooks* hooks_;
  std::uint64_t seed_;
  Level level_;
  Guests guests_;
  Level highest_;
  const Pile pack_;  // every deal begins with a new one
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<Happened> so_far_;  // of the deal, where a player remembers it
  State state_;
  Match match_;
  Result result_;
  Watch watch_;
  std::string record_;
};

}  // namespace turup::measure
