// A look at the text of a script before Lua sees it: what is refused unread, and where its words stand.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/source.h"

namespace turup::script {

// What is wrong with a script, in words that follow "script `name` ". `line` is 0 if nobody knows.
struct Trouble {
  std::string_view code;
  std::string message;
  int line = 0;
  std::string help = {};
  std::string note = {};
};

// The first reason not to hand the text to Lua.
std::optional<Trouble> scan(std::string_view text);

// Where `word` is first given a value (`word = …` or `["word"] = …`); otherwise nowhere in particular: the beginning.
Span place_of(const Source& source, std::string_view word);
// The line without its indentation; the beginning for line 0.
Span line_span(const Source& source, int line);

}  // namespace turup::script
