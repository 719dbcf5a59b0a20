// Every key of a set of rules with its value in force and the other values it could have had.
//
// The other values are near ones, such as a slip of the pen would give: each other word; a number one more or less; a
// list with one thing less, one more, or in another order; a whole group taken away. A rule that is not in force is
// put in force with what stands there in other variants (Donors).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "rules/rules.h"

namespace turup::flips {

// By path of a key, as authors write it on one line; of groups and scripts too: "{ ask: required, asker: free }".
using Texts = std::map<std::string, std::string, std::less<>>;
Texts texts_of(const Rules& rules);

// By path of a key: what stands there in some variant or other.
using Donors = std::map<std::string, std::vector<std::string>, std::less<>>;
void donate(Donors& donors, const Texts& texts);

struct Choice {
  std::string path;
  std::string text;                 // in force
  std::vector<std::string> others;  // each once, none of them the one in force
  std::string idle;                 // the key or family that makes no difference as the rest of the rules is; or empty
};
// Whether a key or family makes no difference under the rest of the rules.
bool is_idle(const Rules& rules, std::string_view path);
std::vector<Choice> choices_of(const Rules& rules, const Donors& donors);

}  // namespace turup::flips
