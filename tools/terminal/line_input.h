// Reads lines that somebody types, or that a pipe or a test delivers.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>

namespace turup {

class LineInput {
 public:
  virtual ~LineInput() = default;
  // Returns the next line, without its end; nothing at the end of input. Lines longer than anybody types are cut off.
  virtual std::optional<std::string> read(const std::string& prompt) = 0;
};

enum class Echo : std::uint8_t { none, typed };  // typed: lines are also written out, as a terminal would

std::unique_ptr<LineInput> stream_input(std::istream& in, std::ostream& out, Echo echo);

// Makes standard input with editing. `history` says whether lines can be called back, which is wrong where several
// people share a keyboard. Returns null if this turup was built without libedit, or if there is no terminal.
enum class LineHistory : std::uint8_t { none, kept };
std::unique_ptr<LineInput> edited_input(LineHistory history);

}  // namespace turup
