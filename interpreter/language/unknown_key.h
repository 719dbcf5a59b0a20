// Help for a key that does not exist: the key that was meant, the place where it belongs, or that there is none.
//
// Help never sends authors to a key that their file already has, unless it says that one of the two must go.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "yaml/yaml.h"

namespace turup {

struct UnknownKey {
  const Entry& entry;
  const Node& group;                      // the table of keys in which it stands
  const Node& tree;                       // the whole tree, from the margin
  std::string name;                       // of the group; empty at the margin
  std::string path;                       // of the group: "trump.hidden"
  const std::vector<std::string>& known;  // keys that the group may have
};

// Adds the help, and the repair if only one key can be meant. Returns the key that was meant, if that is sure.
std::optional<std::string> help_with(Diagnostic& diagnostic, const UnknownKey& unknown);

}  // namespace turup
