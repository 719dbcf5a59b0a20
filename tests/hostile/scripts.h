// Scripts that mean harm, or could do some by mistake. Each has its number and the code with which it ends.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace turup::hostile {

struct Lua {
  enum class Form : std::uint8_t { body, file };
  std::string name;  // "L01_WhileTrue"
  std::string text;  // the lines of a `settle`, or the whole file
  std::string code;  // empty: accepted, and asked twice it gives the same answer
  Form form = Form::body;
};

const std::vector<Lua>& scripts();
void PrintTo(const Lua& script, std::ostream* out);

// Returns every number. Each has at least one script.
const std::vector<std::string>& script_numbers();

}  // namespace turup::hostile
