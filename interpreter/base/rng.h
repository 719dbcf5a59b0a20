// The project's own random numbers: the same seed gives the same deals on every platform and compiler.
//
// xoshiro256** (Blackman and Vigna), seeded through splitmix64; bounded draws by Lemire's multiplication with
// rejection, on 32 bits. Small draws that come in great numbers share a word, as in Brackett-Rozinsky and Lemire,
// "Batched Ranged Random Integer Generation" (2024). Not for secrets.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace turup {

class Rng {
 public:
  explicit Rng(std::uint64_t seed, std::uint64_t stream = 0) {
    std::uint64_t x = seed ^ (stream * 0xD1342543DE82EF95U);
    for (auto& word : state_) word = splitmix(x);
  }

  [[gnu::always_inline]] std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t t = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // Uniform in [0, bound). Precondition: bound > 0.
  [[gnu::always_inline]] std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32U) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  // In [0, bound), without a rejection: the chances of two numbers differ by less than one part in 2^30. 1 draws
  // nothing. Precondition: bound > 0.
  [[gnu::always_inline]] std::uint32_t pick(std::uint32_t bound) {
    if (bound > kSmall) return below(bound);
    return bound == 1 ? 0 : pick_small(bound);
  }

  // Precondition: 1 < bound <= kSmall.
  [[gnu::always_inline]] std::uint32_t pick_small(std::uint32_t bound) {
    if (picks_left_-- == 0) begin_word();
    const std::uint64_t product = fraction_ * bound;
    fraction_ = product & kFraction;
    return static_cast<std::uint32_t>(product >> kFractionBits);
  }

  static constexpr std::uint32_t kSmall = 64;

 private:
  // A word is a fraction of so many bits, and each pick takes from it what it needs.
  static constexpr unsigned kFractionBits = 56;
  static constexpr std::uint64_t kFraction = (std::uint64_t{1} << kFractionBits) - 1;
  static constexpr std::uint32_t kPicks = 4;

  [[gnu::noinline]] void begin_word() {
    fraction_ = next() >> (64U - kFractionBits);
    picks_left_ = kPicks - 1;
  }

  static std::uint64_t splitmix(std::uint64_t& x) {
    std::uint64_t z = (x += 0x9E3779B97F4A7C15U);
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }

  std::array<std::uint64_t, 4> state_{};
  std::uint64_t fraction_ = 0;
  std::uint32_t picks_left_ = 0;
};

}  // namespace turup
