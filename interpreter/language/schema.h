// The language as a JSON Schema (draft 7), for editors: keys, words, ranges, what each sets, and defaults.
//
// It is made of the same list of keys as everything else. It is no stricter than the loader: the loader refuses
// everything that the schema refuses. Only the loader finds contradictions across keys.
#pragma once

#include <string>
#include <vector>

#include "base/json.h"

namespace turup {

// A file that editors may offer beside the words of the language: its name and its sentence.
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
