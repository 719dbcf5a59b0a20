// Checks that the kernel's inner functions never allocate. It replaces operator new in this executable to count.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <memory>
#include <new>

#include "game/sample_rules.h"
#include "knowledge/witness.h"

namespace {
std::atomic<long> allocations = 0;
}

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace turup {
namespace {

TEST(Allocation, TheCounterCounts) {
  const long before = allocations;
  const auto number = std::make_unique<volatile int>(1);
  EXPECT_EQ(allocations, before + 1);
}

TEST(Allocation, PlayingADealNeverAllocates) {
  for (const Rules& rules : samples::all()) {
    const Match match = new_match(rules, 0);
    Rng rng(5);
    const long before = allocations;
    for (std::uint32_t deal = 0; deal < 50; ++deal) {
      State state = shuffled(rules, {static_cast<Seat>(deal % rules.tables.seats), deal}, rng);
      while (state.phase != Phase::over) {
        const View seen = view(rules, state, match, state.actor);
        apply(rules, state, seen.choices.any(rng));
      }
      const Result result = score(rules, state);
      if (result.value > 1000) break;
    }
    EXPECT_EQ(allocations, before) << rules.name;
  }
}

}  // namespace
}  // namespace turup
