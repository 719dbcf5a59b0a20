// Edits of a file's text by its tree: an entry goes or comes, and the rest stays as its author wrote it, with its
// comments.
//
// Each returns nothing where the text has a shape that it cannot change safely. Precondition: all places are in the
// text that the tree was read from.
#pragma once

#include <optional>
#include <string>

#include "yaml/yaml.h"

namespace turup {

// Takes an entry out of the map that `owner` has as its value. The owner goes too if it has no other entry.
std::optional<Repair> without_entry(const Entry& owner, const Entry& entry);

// Leaves `owner` with an empty map.
std::optional<Repair> emptied(const Entry& owner);

// Writes `line`, which is "from: 16", into the map of that family. A family that is not written yet comes as a line of
// its own before the line of `beside`, an entry of the margin.
std::optional<Repair> with_line(const Node& tree, const std::string& family, const std::string& line,
                                const Entry& beside);

// Returns one edit that makes both. Precondition: they are of one text and do not overlap.
Repair both(Repair one, Repair other);

}  // namespace turup
