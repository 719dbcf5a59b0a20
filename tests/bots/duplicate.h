// Duplicate deals: the same packs with the seats of two kinds of player exchanged, and what became of it.
#pragma once

#include <array>
#include <cmath>
#include <memory>

#include "bots/player.h"

namespace turup::duplicate {

// Two seat sets share a table: the seats of side 0 and every second side after it, and the others. Alone, that is
// every second seat.
struct Tally {
  int deals = 0;
  double sum = 0;  // of score differences, first kind less second, by pair of deals
  double squares = 0;
  int pairs = 0;
  int contracts = 0;  // of the first kind
  int made = 0;
  double mean() const { return pairs == 0 ? 0 : sum / pairs; }
  double error() const {
    if (pairs < 2) return 0;
    const double variance = (squares - sum * sum / pairs) / (pairs - 1);
    return std::sqrt(variance / pairs);
  }
  double make_rate() const { return contracts == 0 ? 0 : static_cast<double>(made) / contracts; }
};

using Seating = std::array<std::unique_ptr<Player>, kMaxSeats>;

// Level `even` sits on the sides with an even number, `odd` on the others.
Seating seat(const Rules& rules, Level even, Level odd, std::uint64_t seed);

// A variant and its scripts; null where it has none.
struct Game {
  const Rules& rules;
  Hooks* hooks = nullptr;
};

// The action of whoever is to act; the test fails if it is none of the choices.
Action decide(const Rules& rules, const State& state, const Match& match, Seating& players);
State play_out(const Game& game, State state, const Match& match, Seating& players);

// A pack of that number, always the same.
State deal(const Game& game, std::uint32_t number);

// How much better the even sides did: their average score less the others', in the favour of whoever wins.
double advantage_of_even(const Rules& rules, const Result& result);

Tally play(const Game& game, Level first, Level second, int pairs);
// The part of matches that sides of level `first` win.
double share_of_matches(const Game& game, Level first, Level second, int matches);

}  // namespace turup::duplicate
