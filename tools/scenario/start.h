// From what a scenario gives to a position of its game: chance deals what is not written, and the deal is led by its
// own rules to the point where the steps begin.
#pragma once

#include "game/game.h"
#include "scenario/given.h"

namespace turup::scenario {

struct Start {
  State state;
  Match match;
  std::string trouble;         // why there is no such position; empty: all is well
  std::string_view code = {};  // of the trouble
};

// The same numbers give the same position. May throw HookFailure; `hooks` may be null where the rules name no script.
Start set_up(const Rules& rules, const Given& given, Hooks* hooks, Rng& rng);

struct Arranged {
  std::vector<Card> pack;                 // whole, in dealing order; fewer cards if what is given cannot be dealt
  std::array<CardSet, kMaxSeats> left{};  // of an ending: what each seat still has
};
Arranged arranged_pack(const Rules& rules, const Given& given, Rng& rng);

}  // namespace turup::scenario
