// How a file is laid out: where every scalar and bracket begins and ends, and what is wrong with quotes, brackets,
// indentation, and the marks of YAML that these files do not use.
//
// A YAML reader tells where a value begins but not where it ends, and says little about a mistake; here both are
// found by looking at the characters, before the reader sees them. What passes without a finding, the reader accepts.
#pragma once

#include <cstdint>
#include <vector>

#include "base/base.h"

namespace turup {

constexpr std::size_t kMaxDepth = 32;
constexpr std::size_t kMaxKeyBytes = 64;
constexpr int kMaxFindings = 1000;  // far more than are shown; then nothing more is looked for

struct Token {
  enum class Kind : std::uint8_t { plain, quoted, block, bracket };
  Kind kind = Kind::plain;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;  // of a bracket: after the closing one
  bool is_key = false;
};

struct Layout {
  std::vector<Token> tokens;            // in the order in which they begin
  std::vector<std::uint32_t> comments;  // where each begins
  bool sound = true;                    // the reader may be asked

  const Token* at(std::uint32_t begin) const;
  // Returns where the line of `begin` ends, without its comment and the blanks before that.
  std::uint32_t line_end(const Source& source, std::uint32_t begin) const;
};

// Reports T0004 and T0005 (in escapes), T0007 … T0015, T0017 (of list items), T0018, T5002 and T5004. Goes on after
// what cannot mislead it, and stops at the first mistake of structure.
// Precondition: check_text() allowed it.
Layout lay_out(const Source& source, Diagnostics& diagnostics);

}  // namespace turup
