// The talon: cards that nobody is dealt. They lie face down, except a card that the deal turns up.
//
//   talon: { cards: 2 }
//
// Where `dealing.hands` gives the sizes of hands, the talon is what they leave of the pack, and has no number of its
// own.
#pragma once

#include "rules/fields.h"

namespace turup {

struct TalonRules {
  int cards = 0;

  bool in_force() const { return cards > 0; }
};

void describe(Fields& fields, TalonRules& talon);

}  // namespace turup
