// The session: several games one after another, each won or lost as `match` says.
//
//   session: { games: 3, once_decided: stop, carry: none, win: 1 }
//
// A game that is won is written down for the side that won it, a game that is lost for the side that lost it.
#pragma once

#include "rules/fields.h"

namespace turup {

enum class Carry : std::uint8_t { none, remainder };
inline constexpr Word kCarry[] = {{"none", "Each game begins afresh."},
                                  {"remainder",
                                   "Points beyond the winning or the losing total are carried into the next game, and "
                                   "decide several games at once if "
                                   "they are enough; the other side keeps its score."}};

// Returns whether points left over go into the next game.
constexpr bool carries_over(Carry carry) {
  switch (carry) {
    case Carry::remainder: return true;
    case Carry::none: return false;
  }
  return false;
}

enum class RestOfGames : std::uint8_t { play_on, stop };
inline constexpr Word kRestOfGames[] = {
    {"play_on", "All of them are played, even if it is certain before who wins most."},
    {"stop", "The session is over as soon as the games that are left cannot change who wins it."}};

// Returns whether games are left out that cannot change who wins.
constexpr bool are_left_out(RestOfGames rest) {
  switch (rest) {
    case RestOfGames::stop: return true;
    case RestOfGames::play_on: return false;
  }
  return false;
}

struct SessionRules {
  Amount games = Amount::of(1);  // or open
  RestOfGames once_decided = RestOfGames::play_on;
  Carry carry = Carry::none;
  int win = 1;  // as many lost games as a won game weighs

  bool is_open() const { return games.kind == Amount::Kind::open; }
  bool has_more_than_one() const { return is_open() || games.number > 1; }
  // Returns whether it has a number of games greater than one.
  bool is_counted() const { return !is_open() && games.number > 1; }
};

void describe(Fields& fields, SessionRules& session);

}  // namespace turup
