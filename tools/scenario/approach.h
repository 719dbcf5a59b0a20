// Leads a deal by its own rules to the position of a scenario, past every window on the way.
#pragma once

#include "scenario/given.h"

namespace turup::scenario {

// The point at which the steps of a scenario begin.
enum class Goal : std::uint8_t {
  first_word,        // nobody has spoken
  choice,            // the declarer is to choose trumps
  after_dealt_card,  // he has left trumps to a card yet to be dealt to him
  lead
};
Goal goal_of(const Rules& rules, const Given& given);

// The reason why a deal did not come to the wanted point.
struct Trouble {
  std::string_view code = {};
  std::string text;       // empty: the deal came there
  bool by_cards = false;  // other cards might come there
};
// Leads a deal that has just begun. May throw HookFailure.
Trouble lead_to(Goal goal, const Rules& rules, const Given& given, Hooks* hooks, State& state);

// Fills in points and tricks of `state`, an ending: as given, and by chance where nothing is given (taken.cpp). The
// tricks played so far hold `points`. Returns the trouble if the given numbers do not add up to that.
std::string share_out(const Rules& rules, const Given& given, State& state, int points, Rng& rng);

}  // namespace turup::scenario
