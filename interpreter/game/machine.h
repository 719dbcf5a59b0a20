// How cards are counted and found: by what every machine has, or by the instructions that most have had since 2013.
#pragma once

#include "cards/card.h"

// GCC and clang compile a function for other instructions than the rest of the program.
#if defined(__x86_64__) && defined(__GNUC__)
#define TURUP_X86
#endif

namespace turup {

struct PortableMachine {
  template <class Cards>
  [[gnu::always_inline]] static unsigned count(Cards cards) {
    return static_cast<unsigned>(count_bits(cards));
  }
  // Of cards out of a suit of up to 14: each into a digit of its own, base 16, and the digits added up (HAKMEM, item
  // 169).
  template <class Cards>
  [[gnu::always_inline]] static unsigned count_of_suit(Cards cards, Cards suit) {
    constexpr std::uint64_t kDigits = 0x1111111111111111U;
    const std::uint64_t bits = cards >> lowest_bit(suit);
    return static_cast<unsigned>(((bits * 0x200040008001U & kDigits) * kDigits) >> 60U);
  }
  // The card with n cards below it. Precondition: n < count(cards).
  template <class Cards>
  [[gnu::always_inline]] static Cards nth(Cards cards, unsigned n) {
    for (; n > 0; --n) cards &= cards - 1;
    return cards & (0 - cards);
  }
};

#ifdef TURUP_X86
struct Bmi2Machine {
  template <class Cards>
  [[gnu::always_inline]] static unsigned count(Cards cards) {
    return static_cast<unsigned>(__builtin_popcountll(cards));  // one instruction, where the caller may use it
  }
  template <class Cards>
  [[gnu::always_inline]] static unsigned count_of_suit(Cards cards, Cards /*suit*/) {
    return count(cards);
  }
  // Written out, because the intrinsic may not be named in a template that is for every machine.
  template <class Cards>
  [[gnu::always_inline]] static Cards nth(Cards cards, unsigned n) {
    std::uint64_t card = 0;
    __asm__("pdep %2, %1, %0" : "=r"(card) : "r"(std::uint64_t{1} << n), "r"(std::uint64_t{cards}));
    return static_cast<Cards>(card);
  }
};
#endif

}  // namespace turup
