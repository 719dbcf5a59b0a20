// Which of the keys that differ bring a difference about: each is tried alone, with the other table's value.
#pragma once

#include <functional>
#include <memory>

#include "study/compare/keys.h"
#include "study/compare/search.h"

namespace turup::compare {

// A table whose rules were changed for a trial.
struct Altered {
  std::shared_ptr<const Rules> rules;
  std::shared_ptr<Hooks> hooks;  // null where it names no script
  Table table() const { return {*rules, hooks.get(), {}}; }
};

// Makes that table with the key as the other table has it; nothing where such rules cannot be.
using Alter = std::function<std::optional<Altered>(Reason::Table, const KeyDifference&)>;

// Returns the keys that bear on what was found, in the order of `keys`: with one of them changed at either table, the
// two no longer part there, or part in another way. Where that cannot be tried, the keys are those that may be the
// cause.
std::vector<std::string> bearing_keys(const Table& a, const Table& b, const std::vector<KeyDifference>& keys,
                                      const Found& found, const Alter& alter);

}  // namespace turup::compare
