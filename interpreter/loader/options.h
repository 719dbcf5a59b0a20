// What the host of a game may choose: `options: { session.win: [1, 2], stakes.double: [none, 2] }`.
//
// An option names a key and two values or more; the value in force is always one of them. Options merge key by key like
// everything else, and `none` takes one away. They change no rule: whoever sets a key to one of the values plays a
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

// Complains about what is no key, about values that the key does not take, and about lists that leave no choice.
std::vector<WrittenOption> read_options(const Node& options, Diagnostics& diagnostics);

// Whether the values in force are among those to choose from; `title` is where a value is that nobody wrote.
void check_options(const std::vector<WrittenOption>& options, const Rules& rules, Span title, Diagnostics& diagnostics);

}  // namespace turup
