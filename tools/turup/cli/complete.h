// Finds what may stand where a command line is being typed, for the scripts that `turup completion` writes:
//
//   turup complete -- play 29 --with double,   ->  double,redouble<tab>A declarer may redouble
//
// Each line has a whole word that may replace the last word, a tab, and its meaning. A last line `:files` means that
// names of files fit as well. `complete` is not listed as a command, because only shells use it, and it never answers
// with a complaint.
#pragma once

#include <span>

#include "turup/cli/command.h"

namespace turup::shell {

inline constexpr std::string_view kCompleteWord = "complete";

// Returns the completions. `words` are the words after `turup`; the last one, perhaps empty, is being typed.
std::string completions(std::span<const std::string> words, const std::vector<Command>& commands);

}  // namespace turup::shell
