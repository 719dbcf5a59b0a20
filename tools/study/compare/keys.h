// What two variants write differently: every key whose value differs, with both values, what they mean, and where each
// was set.
//
// Scripts stand under `hooks.NAME`, what a table calls things under `words.WORD`, what a host may choose under
// `options.KEY`. Of a group that one of the two does not have at all, the group alone is named, with all it holds. A
// key that makes no difference under the rules of either is left out.
#pragma once

#include <string>
#include <vector>

#include "rules/rules.h"

namespace turup::compare {

struct Written {
  std::string text;               // as a file has it; "none" where there is nothing
  std::vector<std::string> says;  // the sentences it stands for, if any
  std::string set_at;             // "29/base.yaml:18", "--set", "default"
};

struct KeyDifference {
  std::string key;
  Written a;
  Written b;
};

// In the order of the language.
std::vector<KeyDifference> differing_keys(const Rules& a, const Rules& b);

// Those of `differences` that stand at or below one of these keys.
std::vector<std::string> keys_among(const std::vector<KeyDifference>& differences,
                                    const std::vector<std::string_view>& families);

}  // namespace turup::compare
