// What a table calls things: `words: { diamonds: dice, 40+: honours }`.
//
// A label may be given to any word of the language, a suit, a meld, a call or a card action, and to a band of bids. It
// is shown, and understood when typed; so no two things have the same label.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "loader/tree.h"

namespace turup {

using Labels = std::vector<std::pair<std::string, std::string>>;

// `names` are the words the variant itself adds: its melds and scripts.
Labels read_labels(const Node& words, const std::vector<std::string>& names, Diagnostics& diagnostics);

// Every word that can have a label, but for bands of bids and the variant's own names.
const std::vector<std::string>& words_with_labels();

}  // namespace turup
