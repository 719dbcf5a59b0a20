// Duplicate play: two parties play the same cards twice, the second time in each other's seats, so that better hands
// are no advantage.
//
// Two parties share a table: one has the sides with even numbers, the other those with odd numbers. Where everybody
// plays alone, that is every second seat. The cut belongs to the cards: it is the same at both tables. The play follows
// from the seed and the number of the pair alone, if the players do as their seeds say.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>

#include "players/players.h"
#include "record/record.h"
#include "study/duel/pairs.h"

namespace turup::duplicate {

// A variant with its scripts (null where it has none).
struct Game {
  const Rules& rules;
  Hooks* hooks = nullptr;
  const std::atomic<bool>* stop = nullptr;  // when it is set, playing ends by throwing Stopped; may be null
  RecordWriter* writer = nullptr;           // writes down what is played; may be null
};
struct Stopped {};

using Seating = std::array<std::unique_ptr<Player>, kMaxSeats>;
// Makes a new player for a seat, for one deal or one match.
using Seater = std::function<std::unique_ptr<Player>(Seat seat, std::uint64_t seed)>;
Seater seater(Level level, const Means& means = {});

struct Parties {
  Seater first;
  Seater second;
};
Parties parties(Level first, Level second, const Means& means = {});

enum class Half : std::uint8_t { first_is_even, first_is_odd };
Seating seat(const Rules& rules, const Parties& parties, Half half, std::uint64_t seed);

// Returns the action of the seat that is to act. Throws std::logic_error if it is not one of the choices.
Action decide(const Rules& rules, const State& state, const Match& match, Seating& players);
// Plays a deal to its end. Throws std::runtime_error if scripts keep it going for ever.
State play_out(const Game& game, State state, const Match& match, Seating& players);

// Returns the deal with that number, cut already.
State deal(const Game& game, std::uint64_t seed, std::uint32_t number);

// The length of a contest at both tables: one deal, or a whole match. A match that does not end is won after many deals
// by the side that leads.
enum class Length : std::uint8_t { deal, match };
// Records of both tables of each pair.
struct Recording {
  RecordHead head;
  std::array<std::string, 2> players;  // the names of the first party's players and of the second's
};
struct Contest {
  Length length = Length::deal;
  std::uint64_t seed = 0;
  std::optional<Recording> recording = {};
};
Pair play_pair(const Game& game, const Parties& parties, const Contest& contest, std::uint32_t number);
// Returns an empty tally with the unit for pairs of such a contest.
Tally new_tally(const Rules& rules, Length length);
Tally play(const Game& game, const Parties& parties, const Contest& contest, std::uint32_t pairs);

}  // namespace turup::duplicate
