// The project's own random numbers: the same seed gives the same deals on every platform and compiler.
//
// xoshiro256** (Blackman and Vigna), seeded through splitmix64. Bounded draws use Lemire's multiplication with
// rejection, on 32 bits. Frequent draws share a word, as in Brackett-Rozinsky and Lemire, "Batched Ranged Random
// Integer Generation" (2024). Not for secrets.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace turup {

inline constexpr std::uint32_t kMostInRow = 128;

// A batch of draws below a bound, the bound less one and so on, which share a word. It holds as many draws as keep a
// rejection rare.
struct Batch {
  std::uint32_t count = 0;
  std::uint64_t product = 1;  // product of the bounds
};
inline constexpr auto kBatches = [] {  // indexed by the first bound
  constexpr std::uint64_t kMost = std::uint64_t{1} << 52U;
  std::array<Batch, kMostInRow + 1> batches{};
  for (std::uint32_t first = 2; first <= kMostInRow; ++first) {
    Batch& batch = batches[first];
    for (std::uint32_t bound = first; bound > 1 && batch.product <= kMost / bound; --bound, ++batch.count)
      batch.product *= bound;
  }
  return batches;
}();

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

  // Returns a number in [0, bound), each equally likely. Precondition: bound > 0.
  [[gnu::always_inline]] std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32U) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  // Calls `take` as (bound, number) with one number below each of bound, bound - 1, … 2, uniform and independent, as a
  // shuffle needs them. Precondition: bound <= kMostInRow.
  template <class Take>
  [[gnu::always_inline]] void in_row(std::uint32_t bound, Take take) {
    while (bound > 1) {
      const Batch batch = kBatches[bound];
      std::uint64_t fraction = evenly_shared(batch.product);
      for (const std::uint32_t end = bound - batch.count; bound > end; --bound) {
        take(bound, taken(fraction, bound));
      }
    }
  }

  // Returns a number in [0, bound) without a rejection: the chances of two numbers differ by less than one part in
  // 2^33. For a bound of 1 nothing is drawn. Precondition: bound > 0.
  [[gnu::always_inline]] std::uint32_t pick(std::uint32_t bound) {
    if (bound > kSmall) return below(bound);
    return bound == 1 ? 0 : pick_small(bound);
  }

  // Does the same for small bounds. Precondition: 1 < bound <= kSmall.
  [[gnu::always_inline]] std::uint32_t pick_small(std::uint32_t bound) {
    if (--shared_.picks_left < 0) renew();
    return static_cast<std::uint32_t>(taken(shared_.fraction, bound));
  }

  static constexpr std::uint32_t kSmall = 32;

 private:
  // A word used as a fraction, from which each pick takes as much as it needs.
  struct Shared {
    std::uint64_t fraction = 0;  // in units of 1 / 2^64
    std::int64_t picks_left = 0;
  };
  static constexpr std::int64_t kPicks = 6;

  [[gnu::always_inline]] Shared next_shared() { return {next(), kPicks - 1}; }
  [[gnu::noinline]] void renew() { shared_ = next_shared(); }

  // Returns a fraction from which every outcome of draws with that product is equally likely.
  [[gnu::always_inline]] std::uint64_t evenly_shared(std::uint64_t product) {
    std::uint64_t fraction = next();
    if (fraction * product < product) {  // the left side is what would be left after all the draws
      const std::uint64_t threshold = (0U - product) % product;
      while (fraction * product < threshold) fraction = next();
    }
    return fraction;
  }

  // Returns the whole part of bound times the fraction, and leaves the rest in the fraction.
  [[gnu::always_inline]] static std::uint64_t taken(std::uint64_t& fraction, std::uint64_t bound) {
#if defined(__x86_64__) && defined(__GNUC__)
    // In C++ this takes GCC four instructions, because it moves the fraction to and fro.
    std::uint64_t whole = 0;
    __asm__("mulq %[bound]" : "+a"(fraction), "=d"(whole) : [bound] "r"(bound) : "cc");
    return whole;
#elif defined(__SIZEOF_INT128__)
    __extension__ using Product = unsigned __int128;
    const Product product = Product{fraction} * bound;
    fraction = static_cast<std::uint64_t>(product);
    return static_cast<std::uint64_t>(product >> 64U);
#else
    const std::uint64_t high = (fraction >> 32U) * bound + ((fraction & 0xFFFFFFFFU) * bound >> 32U);
    fraction *= bound;
    return high >> 32U;
#endif
  }

  // Does the same where the fraction lies in memory, which saves GCC an instruction.
  [[gnu::always_inline]] static std::uint64_t taken_by(std::uint64_t bound, std::uint64_t& fraction) {
#if defined(__x86_64__) && defined(__GNUC__)
    std::uint64_t whole = 0;
    __asm__("mulq %[fraction]" : "+a"(bound), "=d"(whole) : [fraction] "rm"(fraction) : "cc");
    fraction = bound;
    return whole;
#else
    return taken(fraction, bound);
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

// Draws the same numbers as the Rng itself, but keeps what picks share near at hand while this lives. Nothing else may
// draw from the Rng meanwhile.
class Picks {
 public:
  explicit Picks(Rng& rng) : rng_(rng), shared_(rng.shared_) {}
  Picks(const Picks&) = delete;
  Picks& operator=(const Picks&) = delete;
  ~Picks() { rng_.shared_ = shared_; }
  [[gnu::always_inline]] std::uint32_t pick(std::uint32_t bound) {
    if (bound > Rng::kSmall) return rng_.below(bound);
    return bound == 1 ? 0 : static_cast<std::uint32_t>(pick_small(bound));
  }
  // Returns the same as Rng::pick_small, in words of 64 bits, which saves conversions.
  // Precondition: 1 < bound <= Rng::kSmall.
  [[gnu::always_inline]] std::uint64_t pick_small(std::uint64_t bound) {
    if (--shared_.picks_left < 0) renew();
    return Rng::taken_by(bound, shared_.fraction);
  }

 private:
  [[gnu::noinline]] void renew() { shared_ = rng_.next_shared(); }

  Rng& rng_;
  Rng::Shared shared_;
};

}  // namespace turup
