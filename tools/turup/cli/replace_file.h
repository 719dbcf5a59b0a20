// Gives a file another text: at once or not at all, and with the permissions it had. A file that does not exist is
// made.
#pragma once

#include <string>

#include "turup/cli/command.h"

namespace turup::shell {

// Returns what went wrong ("cannot be written: …"), or nothing.
std::string replace_file(const std::string& path, const std::string& text);

// Refuses to write over a file of another kind, which is most likely somebody's rules. An existing file must be empty,
// or one of its first lines must begin with `mark`. An empty path is no file.
Verdict spared(const std::string& path, std::string_view mark);

}  // namespace turup::shell
