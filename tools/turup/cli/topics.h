// What `turup help` tells beside the commands: short texts, each no longer than a screen, but for
// the list of all that a scenario may say.
#pragma once

#include <span>
#include <string_view>

namespace turup::shell {

struct Topic {
  std::string_view name;
  std::string_view says;
  std::string_view text;
  std::string_view also = {};  // another word by which it is found
};

std::span<const Topic> topics();

}  // namespace turup::shell
