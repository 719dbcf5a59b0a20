// Counts the enumerators of an enumeration at compile time, for tables that are indexed by one.
//
//   enum class Stake : std::uint8_t { undoubled, doubled };
//   static_assert(kCountOf<Stake> == 2);
//
// The enumerators must be 0, 1, 2 and so on, and the enumeration must not stand in an unnamed namespace.
#pragma once

#include <cstddef>
#include <string_view>

namespace turup {

// GCC and clang both print a value that has a name by its name ("turup::Stake::doubled") and any other as a cast
// ("(turup::Stake)2").
template <auto value>
consteval bool has_name() {
  constexpr std::string_view kWritten = __PRETTY_FUNCTION__;
  return kWritten[kWritten.find("value = ") + 8] != '(';
}

template <class E, std::size_t n = 0>
consteval std::size_t count_from() {
  if constexpr (has_name<static_cast<E>(n)>())
    return count_from<E, n + 1>();
  else
    return n;
}
template <class E>
inline constexpr std::size_t kCountOf = count_from<E>();

}  // namespace turup
