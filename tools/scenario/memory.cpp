#include "scenario/memory.h"

#include <algorithm>

namespace turup::scenario {

namespace {

// Returns the first script that keeps numbers of the match, or of its deals.
const HookUse* script_that_keeps(const Rules& rules, MemoryOf of) {
  for (const HookUse& use : rules.hooks)
    if (use.script.memory > 0 && use.script.point_with(of)) return &use;
  return nullptr;
}

std::size_t first_note(const Rules& rules, const HookUse& use) {
  return rules.tables.notes_from[static_cast<std::size_t>(&use - rules.hooks.data())];
}

}  // namespace

std::vector<int> kept_numbers(const Rules& rules, const State& state, const Match& match) {
  if (const HookUse* use = script_that_keeps(rules, MemoryOf::match))
    return {match.memory.begin(), match.memory.begin() + use->script.memory};
  const HookUse* use = script_that_keeps(rules, MemoryOf::deal);
  if (!use) return {};
  const auto first = state.notes.begin() + static_cast<std::ptrdiff_t>(first_note(rules, *use));
  return {first, first + use->script.memory};
}

void keep_numbers(const Rules& rules, const std::vector<int>& numbers, State& state, Match& match) {
  const HookUse* use = script_that_keeps(rules, MemoryOf::deal);
  if (!use || script_that_keeps(rules, MemoryOf::match)) {
    std::copy(numbers.begin(), numbers.end(), match.memory.begin());
    return;
  }
  const std::size_t first = first_note(rules, *use);
  for (std::size_t i = 0; i < numbers.size() && first + i < kMaxNotes; ++i)
    state.notes[first + i] = static_cast<std::int16_t>(numbers[i]);
}

}  // namespace turup::scenario
