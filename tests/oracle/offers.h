// The actions that the engine offers: the same set found in two ways, and in words.
#pragma once

#include <string>
#include <vector>

#include "game/game.h"

namespace turup::oracle {

// Returns every action of the set in all its wordings, as the set itself counts them out.
std::vector<Action> offered_by_number(const Choices& choices);
// Returns the same by asking about every action that anybody could think of.
std::vector<Action> offered_when_asked(const Rules& rules, const Choices& choices);

// Returns "pass; double; bid 30..56 clubs number_suit; play 9H JH": cards by suit (C D H S), the lowest first.
std::string in_words(const Rules& rules, const std::vector<Action>& actions);

}  // namespace turup::oracle
