// What the host of a game may choose: `options: { session.win: [1, 2], stakes.double: [none, 2] }`.
//
// An option names a key and two values or more; the value in force is always one of them. Options merge key by key like
// everything else, and `none` takes one away. They change no rule: whoever sets a key to one of the values plays a
// variant of its own, with a fingerprint of its own.
#pragma once

#include <vector>

#include "loader/tree.h"
#include "rules/rules.h"

namespace turup {

struct WrittenOption {
  Option option;
  Span key_span;
  std::vector<Span> values;
};

// A deal in which no family is out of force: for looking at a part that is laid over something.
std::vector<Step> whole_script();

// Complains about what is no key, about values that the key does not take, and about lists that leave no choice.
std::vector<WrittenOption> read_options(const Node& options, Diagnostics& diagnostics);

// Whether the values in force are among those to choose from; `title` is where a value is that nobody wrote.
void check_options(const std::vector<WrittenOption>& options, const Rules& rules, Span title, Diagnostics& diagnostics);

// The sentence for a value of an option, in the variant whose option it is; empty if there is none.
std::string option_sentence(const Rules& rules, std::string_view key, std::string_view value);

}  // namespace turup
