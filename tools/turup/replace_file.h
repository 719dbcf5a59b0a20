// A file given another text: at once or not at all, and with the permissions it had. One that is not there is begun.
#pragma once

#include <string>

namespace turup::shell {

// What went wrong ("cannot be written: …"), or nothing.
std::string replace_file(const std::string& path, const std::string& text);

}  // namespace turup::shell
