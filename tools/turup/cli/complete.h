// What may stand where a command line is being typed, for the scripts that `turup completion` writes:
//
//   turup complete -- play 29 --with double,   ->  double,redouble<tab>A declarer may redouble
//
// Each line is a whole word that may replace the last, a tab, and what it says. A last line `:files` means that names
// of files fit as well. It is no command: only shells ask, and they are never answered with a complaint.
#pragma once

#include <span>

#include "turup/cli/command.h"

namespace turup::shell {

inline constexpr std::string_view kCompleteWord = "complete";

// `words` are those behind `turup`, the last of them, perhaps empty, being typed.
std::string completions(std::span<const std::string> words, const std::vector<Command>& commands);

}  // namespace turup::shell
