// The origin of a rule: its key with the value in force and its sentence, the place where that was written, and whether
// the variant says it itself or inherits it.
#pragma once

#include "base/json.h"
#include "rules/rules.h"

namespace turup::shell {

struct RuleOrigin {
  std::string key;                // "trump.hidden.ask"
  std::string value;              // as a file has it; empty for a group of keys
  std::vector<std::string> says;  // its sentences
  std::string place;              // "29/base.yaml:26"; empty: no file sets it
  std::string whence;             // "inherited from 29/base.yaml:26 through uncle.yaml", "your own, uncle.yaml:6"
};

// Returns the origin. Precondition: the key is not empty.
RuleOrigin origin_of(const Rules& rules, std::string_view key);

// Returns lines for people: what is set, what that means, and who wrote it.
std::vector<std::string> origin_lines(const Rules& rules, std::string_view key);
// Returns the same for programs; null if there is no key.
Json origin_json(const Rules& rules, std::string_view key);

}  // namespace turup::shell
