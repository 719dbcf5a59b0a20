// Finds which of the keys that differ cause a difference: each is tried alone, with the other table's value.
#pragma once

#include <functional>
#include <memory>

#include "study/compare/keys.h"
#include "study/compare/search.h"

namespace turup::compare {

// A table whose rules were changed for a trial.
struct Altered {
  std::shared_ptr<const Rules> rules;
  std::shared_ptr<Hooks> hooks;  // null where the rules name no script
  Table table() const { return {*rules, hooks.get(), {}}; }
};

// Makes a table with the key as the other table has it. Returns nothing where such rules cannot exist.
using Alter = std::function<std::optional<Altered>(Reason::Table, const KeyDifference&)>;

// Returns the keys that cause what was found, in the order of `keys`: if one of them is changed at either table, the
// two tables no longer differ there, or differ in another way. Where that cannot be tried, returns the keys that may be
// the cause.
std::vector<std::string> bearing_keys(const Table& a, const Table& b, const std::vector<KeyDifference>& keys,
                                      const Found& found, const Alter& alter);

}  // namespace turup::compare
