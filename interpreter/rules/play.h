// Play: what may be led and what may be added to a trick.
//
//   play: { first_lead: "2C", unbroken: [hearts], first_trick: no_points }
//
// A seat must follow suit if it can; otherwise it may play anything. Every duty is a filter on the hand, in a fixed
// order; a duty that would leave nothing is waived.
#pragma once

#include "rules/fields.h"

namespace turup {

enum class FirstTrick : std::uint8_t { free, no_points };
inline constexpr Word kFirstTrick[] = {
    {"free", ""}, {"no_points", "No card that counts may be played to the first trick, unless one has nothing else."}};

inline constexpr Word kInTurn = {"in_turn", ""};

struct PlayRules {
  std::optional<Face> first_lead;  // nothing: in turn
  std::vector<Suit> unbroken;
  FirstTrick first_trick = FirstTrick::free;
};

void describe(Fields& fields, PlayRules& play);

}  // namespace turup
