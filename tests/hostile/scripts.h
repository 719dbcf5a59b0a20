// Scripts that mean harm, or might as well, each under its number, and the code with which it ends.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace turup::hostile {

struct Lua {
  enum class Form : std::uint8_t { body, file };
  std::string name;  // "L01_WhileTrue"
  std::string text;  // the lines of a `settle`, or the whole file
  std::string code;  // empty: the script is accepted, and asking it twice gives the same answer
  Form form = Form::body;
};

const std::vector<Lua>& scripts();
void PrintTo(const Lua& script, std::ostream* out);

// Every number there is; each has one script at least.
const std::vector<std::string>& script_numbers();

}  // namespace turup::hostile
