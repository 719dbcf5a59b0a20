// Help: examples first, then the options, never more than a screen.
#pragma once

#include <span>

#include "turup/cli/command.h"

namespace turup::shell {

inline constexpr std::string_view kWhatTurupIs = "trick-taking card games whose rules are files";

// What every command takes, and `turup` itself.
std::span<const Option> general_options();

struct ExitInfo {
  Exit exit;
  std::string_view says;
};
std::span<const ExitInfo> exits();

std::string usage_text(const std::vector<Command>& commands);  // of `turup` itself
std::string help_text(const Command& command);
std::string version_text();

}  // namespace turup::shell
