#include "scenario/memory.h"

#include <algorithm>

namespace turup::scenario {

namespace {

// Returns how many numbers all scripts keep of the match, or of its deals.
std::size_t count_kept(const Rules& rules, MemoryOf of) {
  int count = 0;
  for (const HookUse& use : rules.hooks)
    if (use.script.point_with(of)) count += use.script.memory;
  return static_cast<std::size_t>(count);
}

}  // namespace

std::vector<int> kept_numbers(const Rules& rules, const State& state, const Match& match) {
  if (const std::size_t of_match = count_kept(rules, MemoryOf::match); of_match > 0)
    return {match.memory.begin(), match.memory.begin() + static_cast<std::ptrdiff_t>(of_match)};
  const std::size_t of_deal = count_kept(rules, MemoryOf::deal);
  return {state.notes.begin(), state.notes.begin() + static_cast<std::ptrdiff_t>(of_deal)};
}

void keep_numbers(const Rules& rules, const std::vector<int>& numbers, State& state, Match& match) {
  if (count_kept(rules, MemoryOf::match) > 0 || count_kept(rules, MemoryOf::deal) == 0) {
    std::copy(numbers.begin(), numbers.end(), match.memory.begin());
    return;
  }
  for (std::size_t i = 0; i < numbers.size() && i < kMaxNotes; ++i)
    state.notes[i] = static_cast<std::int16_t>(numbers[i]);
}

}  // namespace turup::scenario
