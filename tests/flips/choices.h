// Every key of a set of rules with its value in force, and other values that it could have.
//
// The other values are near ones, as from a slip of the pen: each other word; a number one more or less; a list with
// one thing less, one more, or in another order; a whole group left out. A rule that is not in force is put in force
// with its value in other variants (Donors).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "rules/rules.h"

namespace turup::flips {

// By path of a key: its value as authors write it on one line, also for groups and scripts: "{ ask: required, asker:
// free }".
using Texts = std::map<std::string, std::string, std::less<>>;
Texts texts_of(const Rules& rules);

// By path of a key: its values in other variants.
using Donors = std::map<std::string, std::vector<std::string>, std::less<>>;
void donate(Donors& donors, const Texts& texts);

struct Choice {
  std::string path;
  std::string text;                 // the value in force
  std::vector<std::string> others;  // each once, without the value in force
  std::string idle;                 // the key or family that makes this one idle; or empty
};
// Returns whether a key or family makes no difference under the rest of the rules.
bool is_idle(const Rules& rules, std::string_view path);
std::vector<Choice> choices_of(const Rules& rules, const Donors& donors);

}  // namespace turup::flips
