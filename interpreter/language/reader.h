// The reader: from a tree to rules. It is the visitor that reads every family's keys, and reports mistakes with their
// places.
//
// Keys that are not written keep their defaults. A mistaken value becomes the default, and the rules may then not be
// used.
#pragma once

#include <map>

#include "rules/rules.h"
#include "yaml/yaml.h"

namespace turup {

// By path: the place of a value, or of the key of a group.
using Places = std::map<std::string, Span, std::less<>>;

// Tells whether the tree is a whole variant or a part that is laid over another. In a part nothing is missing, and no
// family is out of force.
enum class Extent : std::uint8_t { whole, part };

struct Reading {
  Span title;  // the place at which a missing family is reported
  Extent extent = Extent::whole;
};

// Reads the families. Keys of a file that belong to no family must already be taken out.
Places read_families(const Node& tree, const Reading& reading, Rules& rules, Diagnostics& diagnostics);

// Returns a deal in which no family is out of force. It serves to look at a part that is laid over another variant.
std::vector<Step> whole_script();

// Returns the sentence for a value of an option, in the variant that has the option; empty if there is none.
std::string option_sentence(const Rules& rules, std::string_view key, std::string_view value);

}  // namespace turup
