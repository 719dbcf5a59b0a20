// The seed of a game for which nobody gives one.
#pragma once

#include <cstdint>
#include <random>

namespace turup::shell {

// Returns 53 bits. With fewer, a player who sees his own cards could try every seed until they come out.
inline std::uint64_t drawn_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32U | device()) >> 11U;
}

}  // namespace turup::shell
