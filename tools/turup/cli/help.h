// Help: examples first, then the options, never more than a screen.
#pragma once

#include <span>
#include <string_view>

#include "turup/cli/command.h"

namespace turup::shell {

inline constexpr std::string_view kWhatTurupIs = "trick-taking card games whose rules are files";

// Returns what every command takes, and `turup` itself.
std::span<const Option> general_options();

struct ExitInfo {
  Exit exit;
  std::string_view says;
};
std::span<const ExitInfo> exits();

std::string usage_text(const std::vector<Command>& commands);  // of `turup` itself
std::string help_text(const Command& command);
std::string version_text();

// Pages for `man`, written from the same table (man.cpp).
std::string man_page(const std::vector<Command>& commands);  // of `turup` itself, with every topic
std::string man_page(const Command& command);

// What `turup help` tells beside the commands: short texts, each no longer than a screen, but for the list of all that
// a scenario may say (topics.cpp).
struct Topic {
  std::string_view name;
  std::string_view says;
  std::string_view text;
  std::string_view also = {};  // another word by which it is found
};

std::span<const Topic> topics();

}  // namespace turup::shell
