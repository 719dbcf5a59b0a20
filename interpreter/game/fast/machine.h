// Counts and finds cards in one word: with portable code, or with instructions that most machines have had since 2013.
#pragma once

#include "cards/cards.h"

// GCC and clang can compile single functions for instructions that the rest of the program does not use.
#if defined(__x86_64__) && defined(__GNUC__)
#define TURUP_X86
#endif

namespace turup {

// Lets the compiler fetch values from memory when they are next used. To change one there takes fewer instructions than
// to keep a copy of it in a register, which GCC otherwise does.
template <class Values>
[[gnu::always_inline]] inline void left_in_memory([[maybe_unused]] Values& values) {
#ifdef __GNUC__
  __asm__("" : "+m"(values));
#endif
}

struct PortableMachine {
  [[gnu::always_inline]] static std::uint64_t count(std::uint64_t cards) {
    return static_cast<std::uint64_t>(count_bits(cards));
  }
  // Counts cards of a suit of up to 14 cards. Each card becomes a hexadecimal digit of its own, and the digits are
  // added up (HAKMEM, item 169).
  [[gnu::always_inline]] static std::uint64_t count_of_suit(std::uint64_t cards, std::uint64_t suit) {
    constexpr std::uint64_t kDigits = 0x1111111111111111U;
    const std::uint64_t bits = cards >> lowest_bit(suit);
    return ((bits * 0x200040008001U & kDigits) * kDigits) >> 60U;
  }
  // Returns the card that has n cards below it. Precondition: n < count(cards).
  [[gnu::always_inline]] static std::uint64_t nth(std::uint64_t cards, std::uint64_t n) {
    for (; n > 0; --n) cards &= cards - 1;
    return cards & (0 - cards);
  }
  // Returns the place of the lowest card. Precondition: cards != 0.
  [[gnu::always_inline]] static std::size_t lowest(std::uint64_t cards) { return lowest_bit(cards); }
};

#ifdef TURUP_X86
// The instructions are written out for two reasons: intrinsics may not be named in a template that is for every
// machine, and GCC clears the target of a count before it counts.
struct Bmi2Machine {
  [[gnu::always_inline]] static std::uint64_t count(std::uint64_t cards) {
    std::uint64_t bits = 0;
    __asm__("popcnt %1, %0" : "=r"(bits) : "r"(cards) : "cc");
    return bits;
  }
  [[gnu::always_inline]] static std::uint64_t count_of_suit(std::uint64_t cards, std::uint64_t /*suit*/) {
    return count(cards);
  }
  [[gnu::always_inline]] static std::uint64_t nth(std::uint64_t cards, std::uint64_t n) {
    std::uint64_t card = 0;
    __asm__("pdep %2, %1, %0" : "=r"(card) : "r"(std::uint64_t{1} << n), "r"(cards));
    return card;
  }
  [[gnu::always_inline]] static std::size_t lowest(std::uint64_t cards) {
    __asm__("tzcnt %0, %0" : "+r"(cards) : : "cc");
    return cards;
  }
};
#endif

}  // namespace turup
