// The seed of a game for which nobody says one.
#pragma once

#include <cstdint>
#include <random>

namespace turup::shell {

// 53 bits: of fewer, whoever sees his own cards could deal by every seed until they come out.
inline std::uint64_t drawn_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32U | device()) >> 11U;
}

}  // namespace turup::shell
