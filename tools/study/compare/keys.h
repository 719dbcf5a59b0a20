// Compares the keys of two variants: every key whose value differs, with both values, their meanings, and the places
// where they were set.
//
// Scripts stand under `hooks.NAME`, a table's labels under `words.WORD`, and what a host may choose under
// `options.KEY`. If one of the two variants lacks a whole group, only the group is named, with its content. A key that
// makes no difference under the rules of either variant is left out.
#pragma once

#include <string>
#include <vector>

#include "rules/rules.h"

namespace turup::compare {

struct Written {
  std::string text;               // as a file has it; "none" if it is not there
  std::vector<std::string> says;  // its sentences, if any
  std::string set_at;             // "29/base.yaml:18", "--set", "default"
};

struct KeyDifference {
  std::string key;
  Written a;
  Written b;
};

// Returns them in the order of the language.
std::vector<KeyDifference> differing_keys(const Rules& a, const Rules& b);

// Returns the keys of `differences` that stand at or below one of these keys.
std::vector<std::string> keys_among(const std::vector<KeyDifference>& differences,
                                    const std::vector<std::string_view>& families);

}  // namespace turup::compare
