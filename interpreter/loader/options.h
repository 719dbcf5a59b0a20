// Options: what the host of a game may choose, such as `options: { session.win: [1, 2], stakes.double: [none, 2] }`.
//
// An option names a key and at least two values; the value in force is always one of them. Options merge key by key
// like everything else, and `none` takes one away. They change no rule: whoever sets a key to one of the values plays a
// variant of its own, with a fingerprint of its own.
#pragma once

#include <vector>

#include "rules/rules.h"
#include "yaml/yaml.h"

namespace turup {

struct WrittenOption {
  Option option;
  Span key_span;
  std::vector<Span> values;
};

// Reads the options. Reports what is not a key, values that the key does not take, and lists that leave no choice.
std::vector<WrittenOption> read_options(const Node& options, Diagnostics& diagnostics);

// Reports values in force that are not among those to choose from. `title` is the place of a value that nobody wrote.
void check_options(const std::vector<WrittenOption>& options, const Rules& rules, Span title, Diagnostics& diagnostics);

}  // namespace turup
