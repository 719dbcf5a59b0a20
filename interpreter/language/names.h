// Names that authors give: of melds, contracts and what scripts offer. A player says them, so no two are alike and none
// is a word that players say anyway.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rules.h"

namespace turup {

// Small letters, digits and `_`, beginning with a letter.
bool is_entry_name(std::string_view name);
// The text as such a name, if capitals, `-` and blanks are all that is amiss: `Royal-Pair` is `royal_pair`.
std::optional<std::string> entry_name_for(std::string text);
// Returns whether players or hosts say that anyway.
bool is_spoken(std::string_view name);

// The names a variant adds, in order, as `words` may give labels to them.
std::vector<std::string> names_of(const Rules& rules);

// Complains about two things of one name, first where `file` has one. Precondition: the rules have their origins.
void check_names(const Rules& rules, const Source* file, Diagnostics& diagnostics);

// Returns what sentences speak of that can have a label and is no call, key, rank or suit: "dealer", "trick".
std::span<const std::string_view> nouns_with_labels();
// Returns every word that can have a label, but for bands of bids and the names that a variant gives.
const std::vector<std::string>& words_with_labels();

}  // namespace turup
