// Play: what may be led and what may be added to a trick.
//
//   play: { first_lead: "2C", unbroken: [hearts], first_trick: no_points, once_decided: stop, review: last_card }
//
// A seat must follow suit if it can; otherwise it may play anything. Every duty is a filter on the hand, in a fixed
// order; a duty that would leave nothing is waived.
#pragma once

#include "rules/fields.h"

namespace turup {

enum class FirstTrick : std::uint8_t { free, no_points };
inline constexpr Word kFirstTrick[] = {
    {"free", ""},
    {"no_points",
     "No card that counts may be played to the first trick, unless a player must follow suit with it or has nothing "
     "else."}};

// Returns whether the first trick may have no cards that count.
constexpr bool bars_points(FirstTrick first_trick) {
  switch (first_trick) {
    case FirstTrick::no_points: return true;
    case FirstTrick::free: return false;
  }
  return false;
}

enum class OnceDecided : std::uint8_t { play_on, stop, stop_if_all_agree };
inline constexpr Word kOnceDecided[] = {
    {"play_on", ""},
    {"stop", "Between two tricks, the deal is stopped once everybody can see that its result is certain."},
    {"stop_if_all_agree",
     "Between two tricks, once everybody can see that the result is certain, all are asked a single time whether to "
     "stop."}};

// Returns whether a deal may stop before its last card.
constexpr bool may_stop(OnceDecided once_decided) {
  switch (once_decided) {
    case OnceDecided::stop:
    case OnceDecided::stop_if_all_agree: return true;
    case OnceDecided::play_on: return false;
  }
  return false;
}

// Returns whether it stops only if everybody agrees.
constexpr bool asks_all(OnceDecided once_decided) {
  switch (once_decided) {
    case OnceDecided::stop_if_all_agree: return true;
    case OnceDecided::play_on:
    case OnceDecided::stop: return false;
  }
  return false;
}

enum class Review : std::uint8_t { last_trick, last_card };
inline constexpr Word kReview[] = {
    {"last_trick", "Players may look at the last trick again, but at no earlier one."},
    {"last_card", "Players may ask about the last card played, but about no earlier one."}};

// Returns whether players may ask about the last card only, and not about the last trick.
constexpr bool is_last_card(Review review) {
  switch (review) {
    case Review::last_card: return true;
    case Review::last_trick: return false;
  }
  return false;
}

inline constexpr Word kInTurn = {"in_turn", ""};

struct PlayRules {
  std::optional<Face> first_lead;  // the card that must lead the first trick; nothing: any card of the seat in turn
  std::vector<Suit> unbroken;
  FirstTrick first_trick = FirstTrick::free;
  OnceDecided once_decided = OnceDecided::play_on;
  Review review = Review::last_trick;
};

void describe(Fields& fields, PlayRules& play);

}  // namespace turup
