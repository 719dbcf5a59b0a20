// Cards, seats and numbers by side as JSON, as records and programs at the table write them.
#pragma once

#include "actions/actions.h"
#include "base/json.h"

namespace turup {

// Returns the names of some cards: ["JH","9H"].
template <class Cards>
Json cards_json(const Rules& rules, const Cards& cards) {
  Json names = Json::array();
  for (const Card card : cards) names.push_back(rules.tables.deck.name(card));
  return names;
}
// Return what is written of a seat (null: nobody) and of numbers by side: {"NS":12,"EW":17}.
inline Json seat_or_null(const Rules& rules, Seat seat) {
  return seat == kNobody ? Json(nullptr) : Json(seat_name(rules.seating, seat));
}
template <class Numbers>
Json by_side(const Rules& rules, const Numbers& numbers) {
  Json object = Json::object();
  for (Side side = 0; side < rules.tables.sides; ++side) object[side_name(rules, side)] = numbers[side];
  return object;
}

}  // namespace turup
