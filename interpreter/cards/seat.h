// Places at the table, numbered from zero in turn order, and sets of them.
#pragma once

#include <cstdint>

namespace turup {

inline constexpr std::size_t kMaxSeats = 8;

using Seat = std::uint8_t;  // 0 … seats - 1, in turn order
using Side = std::uint8_t;  // 0 … sides - 1; seat 0 belongs to side 0
inline constexpr Seat kNobody = 0xFF;
inline constexpr Side kNoSide = 0xFF;

// One bit for each seat (or side).
using SeatSet = std::uint8_t;
inline constexpr SeatSet seat_bit(unsigned seat) { return static_cast<SeatSet>(1U << seat); }

}  // namespace turup
