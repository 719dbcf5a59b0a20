// The codes of everything that can be wrong with a file: stable, one line of meaning each.
//
// A code is never given a second meaning and never used again once it is retired.
#pragma once

#include <span>
#include <string_view>

namespace turup {

struct CodeInfo {
  std::string_view code;
  std::string_view meaning;
};

// T0001 … T0018 text and layout, T5001 … T5005 limits, in that order.
std::span<const CodeInfo> text_codes();
// T1… shape, T2… meaning, T4… names and files, W… warnings, in that order.
std::span<const CodeInfo> rule_codes();
// T29…, W29…: what only playing finds out.
std::span<const CodeInfo> probe_codes();

}  // namespace turup
