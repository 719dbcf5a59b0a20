// The layers of a variant, lowest first: the variants it extends, house rules, its own keys, and what was asked for on
// the command line.
#pragma once

#include "loader/files.h"

namespace turup {

inline constexpr std::size_t kDeepestChain = 8;

struct Layer {
  enum class Kind : std::uint8_t { variant, house_rule, setting };
  Kind kind = Kind::variant;
  std::string name;  // "29/base", "double", "--set"
  Node body;
  const File* file = nullptr;  // null for a setting
  Span named_at;               // of a house rule: where it is named
  int list = 0;                // of a house rule: which `with` named it
};

// What is laid over a variant from outside its files.
struct Extras {
  std::vector<std::string> with;
  std::vector<std::pair<std::string, std::string>> set;  // key and value: ("auction.from", "16")
  std::vector<Span> with_at;                             // where each of `with` is named; empty: on a command line
};

std::vector<Layer> collect_layers(Files& files, const File& file, const Extras& extras, Diagnostics& diagnostics);

// All layers merged, but for the house rule `without` (empty: none).
Node merged(const std::vector<Layer>& layers, std::string_view without = "");

// House rules must find what they need, must not meet what they conflict with, and should not undo one another.
void check_house_rules(const std::vector<Layer>& layers, const Files& files, Diagnostics& diagnostics);

}  // namespace turup
