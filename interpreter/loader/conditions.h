// Conditions of house rules and scripts: a key that is in force (`stakes.double`), a key with a word
// (`scoring.counts=card_points`), or a script (`hooks.NAME`).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "language/language.h"

namespace turup {

// Returns whether the text can be a condition. Reports it if it names no key or no word.
bool is_condition(const Written& value);

// The rules by which conditions are judged.
struct Standpoint {
  std::vector<Item> items;
  std::vector<std::string> scripts;
};

bool holds(std::string_view condition, const Standpoint& standpoint);
// Returns "`scoring.counts` is `tricks`", "that is not in force".
std::string state_of(std::string_view condition, const Standpoint& standpoint);
// Return why somebody cannot have what needs a condition that does not hold, or conflicts with one that does, without
// naming keys: "There are no trumps. It cannot stand beside that."
std::string need_in_words(std::string_view condition, const Standpoint& standpoint);
std::string conflict_in_words(std::string_view condition);
// Returns what to write so that the condition holds: "write `start` in `match`".
std::string meeting(std::string_view condition, const Standpoint& standpoint);
// Returns whether a file writes what the condition asks for.
bool is_written(std::string_view condition, const Node& tree);

}  // namespace turup
