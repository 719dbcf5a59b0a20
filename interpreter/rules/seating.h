// Seating: how many play, who plays with whom, which way round, and who begins.
//
//   seating: { seats: 4, sides: alternate, direction: clockwise, begins: after_dealer }
//
// Seats have names: four are N, E, S, W as on a compass seen from above, so that the direction decides who comes
// next; any other number are P0, P1, … in turn order. The kernel knows only turn order.
#pragma once

#include "cards/cards.h"
#include "rules/seats.h"

namespace turup {

enum class Direction : std::uint8_t { clockwise, counter_clockwise };
inline constexpr Word kDirections[] = {{"clockwise", "Turns go clockwise."},
                                       {"counter_clockwise", "Turns go counter-clockwise."}};

// Returns whether turns go clockwise.
constexpr bool is_clockwise(Direction direction) {
  switch (direction) {
    case Direction::clockwise: return true;
    case Direction::counter_clockwise: return false;
  }
  return false;
}

inline constexpr SeatWords kBegins({{SeatName::after_dealer, "The player after the dealer begins."},
                                    {SeatName::dealer, "The dealer begins."},
                                    {SeatName::before_dealer, "The player before the dealer begins."}});

struct SeatingRules {
  int seats = 4;
  SidesRule sides;
  Direction direction = Direction::clockwise;
  SeatName begins = SeatName::after_dealer;
};

void describe(Fields& fields, SeatingRules& seating);
void check(const SeatingRules& seating, Findings& findings);

std::string seat_name(const SeatingRules& seating, Seat seat);
std::optional<Seat> seat_named(const SeatingRules& seating, std::string_view name);  // ignores case
// Returns the same for what people type: where seats have numbers, the number alone is enough.
std::optional<Seat> seat_meant(const SeatingRules& seating, std::string_view typed);

// Returns the sides, each as the set of its seats, in the order of their first seats. Empty if the sides do not put
// every seat on exactly one side (check says why).
std::vector<SeatSet> sides_of(const SeatingRules& seating);

}  // namespace turup
