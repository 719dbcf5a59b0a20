// What a rule rests on: its key with the value in force and the sentence it stands for, where that was written, and
// whether the variant says so itself or has it from another file.
#pragma once

#include "base/json.h"
#include "rules/rules.h"

namespace turup::shell {

struct RuleOrigin {
  std::string key;                // "trump.hidden.ask"
  std::string value;              // as a file has it; empty for a group of keys
  std::vector<std::string> says;  // the sentences it stands for
  std::string place;              // "29/base.yaml:26"; empty: no file sets it
  std::string whence;             // "inherited from 29/base.yaml:26 through uncle.yaml", "your own, uncle.yaml:6"
};

// Precondition: the key is not empty.
RuleOrigin origin_of(const Rules& rules, std::string_view key);

// As lines for people: what is set, what that means, who wrote it.
std::vector<std::string> origin_lines(const Rules& rules, std::string_view key);
// The same for programs; null where there is no key.
Json origin_json(const Rules& rules, std::string_view key);

}  // namespace turup::shell
