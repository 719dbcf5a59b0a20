// The page on which options and house rules of a game are chosen before a match.
#pragma once

#include <string>
#include <vector>

#include "screen/lists.h"
#include "turup/cli/cli.h"

namespace turup::shell {

// Offers the options of the game and every house rule that goes with it.
screen::List rules_list(const Library& all, const std::string& name);
// Says what the values mean that are chosen now, which command plays by them, and what does not go together.
void tell_choices(const std::string& name, screen::List& list);
// Return the words of the command that plays by what is chosen, and of the one that writes a file of these rules.
std::vector<std::string> chosen_words(const std::string& name, const screen::List& list);
std::vector<std::string> writing_words(const std::string& file, const std::string& name, const screen::List& list);

// Returns the mistakes of the rules as `turup validate` prints them; nothing if they can be played.
std::string mistakes_in(const Request& request);

}  // namespace turup::shell
