// The square root in whole numbers, which is the same on every machine. A file of its own, because nothing else in this
// room calculates.
#pragma once

#include <cstdint>

namespace turup {

// Returns the square root, rounded down, or `most` if it is greater. Precondition: the square of `most` is below 2^63.
constexpr std::int64_t whole_root(std::int64_t square, std::int64_t most) {
  std::int64_t low = 0;
  std::int64_t high = most;
  while (low < high) {
    const std::int64_t middle = (low + high + 1) / 2;
    if (middle * middle <= square)
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}
static_assert(whole_root(15, 100) == 3 && whole_root(16, 100) == 4 && whole_root(0, 100) == 0);
static_assert(whole_root(1'000'000, 100) == 100);

}  // namespace turup
