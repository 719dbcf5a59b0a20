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
  friend class Picks;

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
  [[gnu::always_inline]] std::uint32_t pick_small(std::uint32_t bound) { return pick_from(shared_, bound); }

  static constexpr std::uint32_t kSmall = 64;

 private:
  // A word is a fraction, and each pick takes from it what it needs.
  struct Shared {
    std::uint64_t fraction = 0;  // of 2^64; as drawn, of the highest kFractionBits
    std::int64_t picks_left = 0;
  };
  static constexpr unsigned kFractionBits = 56;
  static constexpr std::int64_t kPicks = 4;

  [[gnu::always_inline]] std::uint32_t pick_from(Shared& shared, std::uint32_t bound) {
    if (--shared.picks_left < 0) shared = next_shared();
    return taken(shared.fraction, bound);
  }
  [[gnu::noinline]] Shared next_shared() {
    constexpr unsigned kUnused = 64U - kFractionBits;
    return {next() >> kUnused << kUnused, kPicks - 1};
  }
  // The whole part of bound times the fraction, of which the rest stays.
  [[gnu::always_inline]] static std::uint32_t taken(std::uint64_t& fraction, std::uint32_t bound) {
#ifdef __SIZEOF_INT128__
    __extension__ using Product = unsigned __int128;
    const Product product = Product{fraction} * bound;
    fraction = static_cast<std::uint64_t>(product);
    return static_cast<std::uint32_t>(product >> 64U);
#else
    const std::uint64_t high = (fraction >> 32U) * bound + ((fraction & 0xFFFFFFFFU) * bound >> 32U);
    fraction *= bound;
    return static_cast<std::uint32_t>(high >> 32U);
#endif
  }

  static std::uint64_t splitmix(std::uint64_t& x) {
    std::uint64_t z = (x += 0x9E3779B97F4A7C15U);
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }

  std::array<std::uint64_t, 4> state_{};
  Shared shared_;
};

// Picks out of an Rng for as long as this lives, with what they share in registers: nothing else may draw from the Rng
// meanwhile. The same numbers as from the Rng itself.
class Picks {
 public:
  explicit Picks(Rng& rng) : rng_(rng), shared_(rng.shared_) {}
  Picks(const Picks&) = delete;
  Picks& operator=(const Picks&) = delete;
  ~Picks() { rng_.shared_ = shared_; }
  [[gnu::always_inline]] std::uint32_t pick(std::uint32_t bound) {
    if (bound > Rng::kSmall) return rng_.below(bound);
    return bound == 1 ? 0 : pick_small(bound);
  }
  [[gnu::always_inline]] std::uint32_t pick_small(std::uint32_t bound) { return rng_.pick_from(shared_, bound); }

 private:
  Rng& rng_;
  Rng::Shared shared_;
};

}  // namespace turup
