// `turup explain` of what is neither a game nor a whole key: a house rule, a script, the last part of a key.
#pragma once

#include <string>
#include <vector>

#include "loader/loader.h"

namespace turup::shell {

// What everything of that name is, one after another; empty: nothing is called so. A script is also `hooks.NAME`.
std::string explain_name(const Library& library, const std::string& word);

// A house rule: what it says, each key it sets with its sentence, what it needs, and how it is played. Precondition:
// the file can be read without a complaint.
std::string explain_house_rule(const Library& library, const std::string& name, const Source& file);

std::vector<std::string> names_explained(const Library& library);

}  // namespace turup::shell
