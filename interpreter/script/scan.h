// Looks at the text of a script before Lua sees it: refuses some texts unread, and finds where words stand.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/base.h"

namespace turup::script {

// A range of bytes in a script.
struct Extent {
  std::size_t begin = 0;
  std::size_t end = 0;
};

// A mistake in a script, in words that follow "script `name` ". `line` is 0 if it is not known.
struct Trouble {
  std::string_view code;
  std::string message;
  int line = 0;
  std::string help = {};
  std::string note = {};
  Extent extent = {};     // the range of the mistake, if it is known
  std::string near = {};  // the word at which Lua could not read on
};

// Returns the first reason not to hand the text to Lua.
std::optional<Trouble> scan(std::string_view text);

// Finds a better place for a mistake at which Lua could not read on: the line where a block is left open, or where
// `else if` stands for `elseif`.
void find_slip(std::string_view text, Trouble& trouble);

// Returns where `word` is first given a value (`word = …` or `["word"] = …`); otherwise the beginning.
Span place_of(const Source& source, std::string_view word);
// Returns where `text` first stands in quotes, without the quotes; otherwise the beginning.
Span place_of_text(const Source& source, std::string_view text);
// Returns the line of the last `return` that begins on that line or before it; 0 if there is none.
int return_before(std::string_view text, int line);
// Returns the line without its indentation; the beginning for line 0.
Span line_span(const Source& source, int line);
// Returns the exact words if they are known, else the line.
Span place_of(const Source& source, const Trouble& trouble);

}  // namespace turup::script
