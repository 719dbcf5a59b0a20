// Samples of keys as files: laid over any game, with any word of the key in place of the sample's own.
#pragma once

#include <string>
#include <string_view>

#include "language/language.h"
#include "loader/loading.h"

namespace turup {

// Returns a variant that extends `game` and adds this text; the text itself if there is no game.
std::string file_over(std::string_view game, std::string_view text);

// Returns whether a file was loaded without a mistake, except that it may change nothing.
bool is_taken(const Loaded& loaded);

// Returns whether the sample, or the file made of it, wrote the key or keys below it.
bool sets(const Rules& rules, std::string_view key);

// Returns the sample with this word as the value of the key; empty if it has no such value.
std::string with_word(const Sample& sample, const KeyInfo& key, std::string_view word);
// Returns the same; but if the sample has the word already, perhaps with others, returns it unchanged.
std::string showing(const Sample& sample, const KeyInfo& key, std::string_view word);

}  // namespace turup
