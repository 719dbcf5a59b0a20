// A file given another text: at once or not at all, and with the permissions it had. One that is not there is begun.
#pragma once

#include <string>

#include "turup/cli/command.h"

namespace turup::shell {

// Returns what went wrong ("cannot be written: …"), or nothing.
std::string replace_file(const std::string& path, const std::string& text);

// Refuses to write over what is something else than what would be written: somebody's rules, most likely. A file that
// is there must be empty, or one of its first lines begins with `mark`. An empty path is no file.
Verdict spared(const std::string& path, std::string_view mark);

}  // namespace turup::shell
