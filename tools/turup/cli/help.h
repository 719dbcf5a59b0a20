// Help: examples first, then the options, never more than a screen.
#pragma once

#include <span>
#include <string_view>

#include "turup/cli/command.h"

namespace turup::shell {

inline constexpr std::string_view kWhatTurupIs = "trick-taking card games whose rules are files";

// Returns the options of every command, and of `turup` itself.
std::span<const Option> general_options();

struct ExitInfo {
  Exit exit;
  std::string_view says;
};
std::span<const ExitInfo> exits();

std::string usage_text(const std::vector<Command>& commands);  // for `turup` itself
std::string help_text(const Command& command);
std::string version_text();

// Return pages for `man`, made of the same table (man.cpp).
std::string man_page(const std::vector<Command>& commands);  // for `turup` itself, with every topic
std::string man_page(const Command& command);

// A topic of `turup help` beside the commands (topics.cpp). Each is a short text no longer than a screen, except the
// list of everything that a scenario may say.
struct Topic {
  std::string_view name;
  std::string_view says;
  std::string_view text;
  std::string_view also = {};  // another word that finds it
};

std::span<const Topic> topics();

}  // namespace turup::shell
