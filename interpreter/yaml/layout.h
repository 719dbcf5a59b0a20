// The layout of a file: where every scalar and bracket begins and ends, and what is wrong with quotes, brackets,
// indentation, and the marks of YAML that these files do not use.
//
// A YAML reader tells where a value begins but not where it ends, and says little about a mistake. Both are found here
// by looking at the characters, before the reader sees them. The reader accepts whatever passes without a finding.
#pragma once

#include <cstdint>
#include <vector>

#include "base/base.h"

namespace turup {

constexpr std::size_t kMaxDepth = 32;
constexpr std::size_t kMaxKeyBytes = 64;
constexpr int kMaxFindings = 1000;  // the scan ends there; far fewer are shown

struct Token {
  enum class Kind : std::uint8_t { plain, quoted, block, bracket };
  Kind kind = Kind::plain;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;  // for a bracket: after the closing one
  bool is_key = false;
};

struct Layout {
  std::vector<Token> tokens;            // in the order in which they begin
  std::vector<std::uint32_t> comments;  // where each comment begins
  bool sound = true;                    // the YAML reader may be run

  const Token* at(std::uint32_t begin) const;
  // Returns where the line of `begin` ends, without its comment and the blanks before the comment.
  std::uint32_t line_end(const Source& source, std::uint32_t begin) const;
};

// Reports T0004 and T0005 (in escapes), T0007 … T0015, T0017 (of list items), T0018, T5002 and T5004. Goes on after a
// mistake that cannot mislead it, and stops at the first mistake of structure.
// Precondition: check_text() allowed it.
Layout lay_out(const Source& source, Diagnostics& diagnostics);

}  // namespace turup
