// The page on which options and house rules of a game are chosen before a match.
#pragma once

#include <string>
#include <vector>

#include "screen/lists.h"
#include "turup/cli/cli.h"

namespace turup::shell {

// The options of a game and the house rules that go with it. Those that change something by which tables of this game
// differ come at once. All others wait in `more`, behind a line of the list.
struct HouseRules {
  screen::List list;
  std::vector<screen::Choice> more;
};
HouseRules house_rules_for(const Library& all, const std::string& name);
// Returns whether the chosen line stands for those that wait.
bool is_at_more(const screen::List& list);
// Puts those that wait into the place of that line.
void show_more(HouseRules& rules);
// Says what the values mean that are chosen now, which command plays by them, and what does not go together.
void tell_choices(const std::string& name, screen::List& list);
// Return the words of the command that plays by what is chosen, and of the one that writes a file of these rules.
std::vector<std::string> chosen_words(const std::string& name, const screen::List& list);
std::vector<std::string> writing_words(const std::string& file, const std::string& name, const screen::List& list);

// Returns the mistakes of the rules as `turup validate` prints them; nothing if they can be played.
std::string mistakes_in(const Request& request);

}  // namespace turup::shell
