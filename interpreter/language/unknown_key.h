// Help for a key that does not exist: the key that was meant, the place where it belongs, or that there is none.
//
// Help never sends the author to a key that his file has already, unless to say that one of the two is to go.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "yaml/yaml.h"

namespace turup {

struct UnknownKey {
  const Entry& entry;
  const Node& group;                      // the table of keys that it stands in
  const Node& tree;                       // all of them, from the margin
  std::string name;                       // of the group; empty at the margin
  std::string path;                       // of the group: "trump.hidden"
  const std::vector<std::string>& known;  // the keys that the group may have
};

// Adds the help, and the repair where only one key can be meant. Returns the key that was meant, if that is sure.
std::optional<std::string> help_with(Diagnostic& diagnostic, const UnknownKey& unknown);

}  // namespace turup
