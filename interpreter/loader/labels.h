// What a table calls things: `words: { diamonds: dice, 40+: honours }`.
//
// A label may be given to any word of the language, a suit, a contract, a meld, an action, and to a band of bids. It is
// shown, and understood when typed; so no two things have the same label, and none has another's word for a label.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "language/language.h"

namespace turup {

using Labels = std::vector<std::pair<std::string, std::string>>;

struct LabelScope {
  std::vector<std::string> names;  // that the variant adds: contracts, melds, offers of its scripts
  const Source* file = nullptr;    // what is written elsewhere may name what is no longer there
  Extent extent = Extent::whole;   // a part may name what it is laid over
};

Labels read_labels(const Node& words, const LabelScope& scope, Diagnostics& diagnostics);

}  // namespace turup
