// A look at the text of a script before Lua sees it: what is refused unread, and where its words stand.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/base.h"

namespace turup::script {

// Bytes of a script.
struct Extent {
  std::size_t begin = 0;
  std::size_t end = 0;
};

// What is wrong with a script, in words that follow "script `name` ". `line` is 0 if nobody knows.
struct Trouble {
  std::string_view code;
  std::string message;
  int line = 0;
  std::string help = {};
  std::string note = {};
  Extent extent = {};     // of what is wrong, if that is known
  std::string near = {};  // the word of the line at which Lua could not read on
};

// The first reason not to hand the text to Lua.
std::optional<Trouble> scan(std::string_view text);

// For what Lua could not read to its end: the line where a block is left open, or where `else if` stands for `elseif`,
// becomes the place of the trouble.
void find_slip(std::string_view text, Trouble& trouble);

// Returns where `word` is first given a value (`word = …` or `["word"] = …`); otherwise nowhere in particular: the
// beginning.
Span place_of(const Source& source, std::string_view word);
// Returns where `text` first stands in quotes, without them; otherwise the beginning.
Span place_of_text(const Source& source, std::string_view text);
// The line without its indentation; the beginning for line 0.
Span line_span(const Source& source, int line);
// The exact words if they are known, else the line.
Span place_of(const Source& source, const Trouble& trouble);

}  // namespace turup::script
