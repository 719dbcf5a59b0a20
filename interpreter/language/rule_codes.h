// The codes of everything that can be wrong with a file, each with its meaning in one line.
//
// Codes are stable: none ever gets a second meaning, and a retired one is never used again.
#pragma once

#include <span>
#include <string_view>

namespace turup {

struct CodeInfo {
  std::string_view code;
  std::string_view meaning;
};

// Returns T0001 … T0018 (text and layout) and T5001 … T5005 (limits), in that order.
std::span<const CodeInfo> text_codes();
// Returns T1… (shape), T2… (meaning), T4… (names and files) and W… (warnings), in that order.
std::span<const CodeInfo> rule_codes();
// Returns T29… and W29…: mistakes that show only in play.
std::span<const CodeInfo> probe_codes();

}  // namespace turup
