// Words of card players that this language says otherwise, or not at all: `widow` is `talon`, and nobody can revoke.
//
// Names for which exactly one key or word can be written stand in other_names.cpp, because `--fix` writes them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace turup {

enum class Within : std::uint8_t { keys, scripts, nothing };

struct Term {
  std::string_view words;        // as players say it, with blanks between them: "nest widow"
  std::string_view says;         // a sentence on what stands for it here
  std::string_view key;          // the nearest key; empty if nothing is near
  Within within = Within::keys;  // scripts: only a script can do it; nothing: that cannot either
};
std::span<const Term> glossary();
// Returns the term; null if players' words have none of that name. `grand slam` and `grand_slam` are the same.
const Term* term_called(std::string_view word);

}  // namespace turup
