// Makes a position out of what a scenario gives. Chance deals what is not written, and the deal is led by its own rules
// to the point where the steps begin.
#pragma once

#include "game/game.h"
#include "scenario/given.h"

namespace turup::scenario {

struct Start {
  State state;
  Match match;
  std::string trouble;         // the reason if there is no such position; empty: there is one
  std::string_view code = {};  // code of the trouble
};

// Sets up the position. The same random numbers give the same position. May throw HookFailure. `hooks` may be null
// where the rules name no script.
Start set_up(const Rules& rules, const Given& given, Hooks* hooks, Rng& rng);

struct Arranged {
  std::vector<Card> pack;                 // in dealing order; not whole if the given cards cannot be dealt
  std::array<CardSet, kMaxSeats> left{};  // ending: the cards that each seat still has
};
Arranged arranged_pack(const Rules& rules, const Given& given, Rng& rng);

}  // namespace turup::scenario
