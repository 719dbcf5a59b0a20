// What people want that this language says in another way, or not at all, and what to do instead.
//
// Other names for what it has are in language/other_names.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rules.h"
#include "yaml/yaml.h"

namespace turup {

// For a key that no name stands for, in the group at `path`: "leave them out of `ranks`". Empty for any other.
std::string instead_of_key(std::string_view key, std::string_view path);

// For a value that a key does not take, but another place does: what to write there. Empty for any other.
std::string beside(std::string_view key, std::string_view value);

// For an amount where a word is wanted: what the word pays, as far as the rules read so far tell. Empty for any other.
std::string instead_of_amount(std::string_view path, const Node& value, const Rules& rules);

// Ranks written as a run, `A-5` or `5-A`, as they are to be listed: "A, K, Q, J, 10, 9, 8, 7, 6, 5". Runs and ranks
// with commas between are one list. Nothing unless there is a run, and all of them are among the words.
std::optional<std::string> ranks_of_runs(std::string_view text, const std::vector<std::string>& words);

// For a joker among words that have none. Empty for any other.
std::string instead_of_joker(std::string_view word, const std::vector<std::string>& words);

}  // namespace turup
