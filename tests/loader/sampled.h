// Samples of keys as files: laid over any game, with any word of the key in place of their own.
#pragma once

#include <string>
#include <string_view>

#include "language/language.h"
#include "loader/loading.h"

namespace turup {

// A variant that builds on `game` and says this beside; the text itself where there is no game.
std::string file_over(std::string_view game, std::string_view text);

// Whether a file was loaded and nothing is wrong with it, except that it may change nothing.
bool is_taken(const Loaded& loaded);

// Whether the sample itself, or the file that it was laid over a game as, wrote the key or keys below it.
bool sets(const Rules& rules, std::string_view key);

// The sample with this word for the value of the key; empty if it writes no such value.
std::string with_word(const Sample& sample, const KeyInfo& key, std::string_view word);
// The same, but the sample as it is if it has the word already, perhaps beside others.
std::string showing(const Sample& sample, const KeyInfo& key, std::string_view word);

}  // namespace turup
