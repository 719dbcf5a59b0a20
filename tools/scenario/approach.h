// The way to a position: its deal is led there by its own rules, past every window that lies between.
#pragma once

#include "scenario/given.h"

namespace turup::scenario {

// Where the steps of a scenario begin.
enum class Goal : std::uint8_t {
  first_word,        // nobody has spoken
  choice,            // the declarer is to choose trumps
  after_dealt_card,  // he has left trumps to a card that he will be dealt
  lead
};
Goal goal_of(const Rules& rules, const Given& given);

// Why a deal did not come to where it should.
struct Trouble {
  std::string_view code = {};
  std::string text;       // empty: all is well
  bool by_cards = false;  // with other cards it might
};
// Leads a deal that has just begun. May throw HookFailure.
Trouble lead_to(Goal goal, const Rules& rules, const Given& given, Hooks* hooks, State& state);

// Fills in points and tricks of `state`, an ending, as given, and by chance where nothing is given (taken.cpp). Its
// tricks so far hold `points`. Returns the trouble if what is given does not add up to that.
std::string share_out(const Rules& rules, const Given& given, State& state, int points, Rng& rng);

}  // namespace turup::scenario
