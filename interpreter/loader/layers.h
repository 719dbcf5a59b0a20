// The layers of a variant, lowest first: the variants it extends, house rules, its own keys, and the settings and house
// rules of the command line.
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
  Span named_at;               // house rule: where it is named; its title, if it is in no file
  int list = 0;                // house rule: which `with` names it
};

// House rules and settings that are laid over a variant from outside its files.
struct Extras {
  std::vector<std::string> with;
  std::vector<std::pair<std::string, std::string>> set;  // key and value: ("auction.from", "16")
  std::vector<Span> with_at;                             // the places that name each of `with`; empty: a command line
  std::vector<Text> with_texts;                          // house rules that are in no file, over those of `with`
};

std::vector<Layer> collect_layers(Files& files, const File& file, const Extras& extras, Diagnostics& diagnostics);

// Returns all layers merged, but without the house rule `without` (empty: with all).
Node merged(const std::vector<Layer>& layers, std::string_view without = "");

// Reports house rules that lack what they need or meet what they conflict with. Warns of house rules that undo one
// another.
void check_house_rules(const std::vector<Layer>& layers, const Files& files, Diagnostics& diagnostics);

}  // namespace turup
