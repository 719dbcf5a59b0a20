// The canonical form of a file: the same keys, values and comments, laid out in the one way that shipped files are.
//
//   * The head, `options`, `words`, `hooks`, then families and their keys stand in the order of the language; unknown
//     keys come last. Tables and lists, and whatever authors name themselves, keep their author's order.
//   * Two spaces a level. The author chooses between brackets and lines of its own, but a value with a comment inside,
//     or one that would pass kLineColumns, goes on lines of its own. A long list in brackets is broken.
//   * The values of neighbouring lines are aligned, except in the head; so are comments at the ends of lines.
//   * A comment stays with its key, the first lines stay with the file. Of several blank lines one is kept.
//   * Cards are quoted. One line end at the end, no blanks before any, no byte order mark.
//
// The result says the same as the source: it is read again and compared. Its own canonical form is itself.
#pragma once

#include <optional>
#include <string>

#include "base/base.h"

namespace turup {

inline constexpr std::size_t kLineColumns = 120;

// Returns nothing if the source cannot be read; the diagnostics then say why.
std::optional<std::string> canonical_text(const Source& source, Diagnostics& diagnostics);

}  // namespace turup
