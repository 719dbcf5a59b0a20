// From a tree to rules: the visitor that reads every family's keys, and says what is wrong with them and where.
//
// Keys that are not written keep their defaults. After a complaint the value is the default; the rules are then not
// to be used.
#pragma once

#include <map>

#include "rules/rules.h"
#include "yaml/yaml.h"

namespace turup {

// Where a value, or the key of a group, was written, by path.
using Places = std::map<std::string, Span, std::less<>>;

// Whether the tree is a whole variant, or a part that is laid over another: then nothing in it is missing, and no
// family is out of force.
enum class Extent : std::uint8_t { whole, part };

struct Reading {
  Span title;  // where a missing family is reported
  Extent extent = Extent::whole;
};

// Reads the families. Keys of a file that belong to no family must have been taken out before.
Places read_families(const Node& tree, const Reading& reading, Rules& rules, Diagnostics& diagnostics);

// Returns a deal in which no family is out of force: for looking at a part that is laid over something.
std::vector<Step> whole_script();

// Returns the sentence for a value of an option, in the variant whose option it is; empty if there is none.
std::string option_sentence(const Rules& rules, std::string_view key, std::string_view value);

}  // namespace turup
