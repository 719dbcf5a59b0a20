// Names that authors give: to melds, contracts and what scripts offer. Players say them, so no two may be alike, and
// none may be a word that players say anyway.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rules.h"

namespace turup {

// Returns whether the name has only small letters, digits and `_`, and begins with a letter.
bool is_entry_name(std::string_view name);
// Returns the text as such a name if only capitals, `-` and blanks are wrong: `Royal-Pair` gives `royal_pair`.
std::optional<std::string> entry_name_for(std::string text);
// Returns whether players or hosts say this word anyway.
bool is_spoken(std::string_view name);

// Returns the names that a variant adds, in order. `words` may give labels to them.
std::vector<std::string> names_of(const Rules& rules);

// Reports two things of one name, first where `file` has one of them. Precondition: the rules have their origins.
void check_names(const Rules& rules, const Source* file, Diagnostics& diagnostics);

// Returns the words in sentences that may have a label and are not calls, keys, ranks or suits: "dealer", "trick".
std::span<const std::string_view> nouns_with_labels();
// Returns every word that may have a label, except bands of bids and the names that a variant gives.
const std::vector<std::string>& words_with_labels();

}  // namespace turup
