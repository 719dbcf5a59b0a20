// Shared by the files that read records: text cut into lines, pieces and words, each with its place.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/base.h"

namespace turup::record {

inline constexpr std::size_t kMaxBytes = std::size_t{1} << 20U;
inline constexpr std::size_t kMaxLine = 4096;    // bytes
inline constexpr std::size_t kMaxMistakes = 40;  // reading stops at so many

// One line: its first word, the number after it where the first word takes one, and the rest.
struct Line {
  Span keyword;
  Span number;  // of `deal` and `trick`; empty where it is missing
  Span rest;    // trimmed; empty where there is nothing more
  Span whole;   // trimmed
};

// Returns the lines that are neither blank nor comments. Returns nothing, after a report, if the text is too long, is
// not UTF-8, or holds characters that cannot be seen.
std::optional<std::vector<Line>> lines_of(const Source& source, Diagnostics& diagnostics);

std::vector<Span> pieces(Span span, char separator);  // trimmed, also empty ones
std::vector<Span> words(Span span);
Span rest_after(Span whole, Span part);  // the text behind `part`, trimmed
std::optional<std::uint64_t> whole_number(std::string_view text);

// Reports a line whose first word no record has.
void report_unknown(const Line& line, Diagnostics& diagnostics);

}  // namespace turup::record
