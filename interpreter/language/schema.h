// The language as a JSON Schema (draft 7), for editors: keys, words, ranges, what each sets, and defaults.
//
// It is made of the same list of keys as everything else. It is no stricter than the loader: what it refuses, the
// loader refuses; contradictions across keys only the loader finds.
#pragma once

#include <string>
#include <vector>

#include "base/json.h"

namespace turup {

// What editors may offer beside the words of the language: files by name, each with what it says.
struct NameAtHand {
  std::string name;
  std::string says;
};
struct NamesAtHand {
  std::vector<NameAtHand> variants;
  std::vector<NameAtHand> house_rules;
  std::vector<NameAtHand> scripts;
};

Json schema(const NamesAtHand& at_hand = {});

}  // namespace turup
