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
     "No card that counts may be played to the first trick, unless one must follow suit with it or has nothing else."}};

// Whether the first trick may have no cards that count.
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
    {"stop", "Between two tricks, a deal whose result everybody can see to be certain is stopped."},
    {"stop_if_all_agree",
     "When the result is certain for everybody to see, between two tricks, all are asked once whether to stop."}};

// Whether a deal may stop before its last card.
constexpr bool may_stop(OnceDecided once_decided) {
  switch (once_decided) {
    case OnceDecided::stop:
    case OnceDecided::stop_if_all_agree: return true;
    case OnceDecided::play_on: return false;
  }
  return false;
}

// Whether it stops only if everybody agrees.
constexpr bool asks_all(OnceDecided once_decided) {
  switch (once_decided) {
    case OnceDecided::stop_if_all_agree: return true;
    case OnceDecided::play_on:
    case OnceDecided::stop: return false;
  }
  return false;
}

enum class Review : std::uint8_t { last_trick, last_card };
inline constexpr Word kReview[] = {{"last_trick", "Of the tricks gone by, the last one may be looked at again."},
                                   {"last_card", "Of the cards gone by, only the last one played may be asked about."}};

inline constexpr Word kInTurn = {"in_turn", ""};

struct PlayRules {
  std::optional<Face> first_lead;  // nothing: in turn
  std::vector<Suit> unbroken;
  FirstTrick first_trick = FirstTrick::free;
  OnceDecided once_decided = OnceDecided::play_on;
  Review review = Review::last_trick;
};

void describe(Fields& fields, PlayRules& play);

}  // namespace turup
