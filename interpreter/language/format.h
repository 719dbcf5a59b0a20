// The canonical form of a file: the same keys, values and comments, laid out in the one way that shipped files are.
//
//   * The head, `options`, `words`, `hooks`, then families and their keys, in the order of the language; what it does
//     not know comes last. Tables and lists, and whatever authors name themselves, keep their author's order.
//   * Two spaces a level. In brackets or on lines of its own is the author's choice, but what has a comment inside, or
//     would pass kLineColumns, goes on lines of its own; a long list in brackets is broken.
//   * The values of neighbouring lines are aligned, but not in the head; so are comments at the ends of lines.
//   * A comment stays with its key, the first lines with the file. Of blank lines in a row one is kept.
//   * Cards are quoted. One line end at the end, no blanks before any, no byte order mark.
//
// The result says the same as the source: it is read again and compared. Its own canonical form is itself.
#pragma once

#include <optional>
#include <string>

#include "base/base.h"

namespace turup {

inline constexpr std::size_t kLineColumns = 120;

// Nothing where the source cannot be read; the diagnostics then say why.
std::optional<std::string> canonical_text(const Source& source, Diagnostics& diagnostics);

}  // namespace turup
