// Lines that somebody types, or that a pipe or a test delivers.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>

namespace turup {

class LineInput {
 public:
  virtual ~LineInput() = default;
  // The next line, without its end; nothing at the end of input. Longer lines than anybody types are cut off.
  virtual std::optional<std::string> read(const std::string& prompt) = 0;
};

enum class Echo : std::uint8_t { none, typed };  // typed: lines are written out too, as a terminal would

std::unique_ptr<LineInput> stream_input(std::istream& in, std::ostream& out, Echo echo);

// Standard input with editing. `history`: lines can be called back; not where several share a keyboard.
// Null if this turup was built without libedit, or there is no terminal.
enum class LineHistory : std::uint8_t { none, kept };
std::unique_ptr<LineInput> edited_input(LineHistory history);

}  // namespace turup
