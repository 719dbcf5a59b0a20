// The talon: cards that nobody is dealt. They lie face down, except a card that the deal turns up.
//
//   talon:
//     cards:      2
//     taken_by:   declarer
//     takes:      all
//     open:       face_down
//     may_not:    [K]
//     counts_for: taker
//
// Whoever takes it discards as many cards, at the step `discard` of the deal's script. Where `dealing.hands` gives the
// sizes of hands, the talon is what they leave of the pack, and has no number of its own. With `turned_up_instead`
// there is no talon: the card that was turned up is one of those that are dealt.
#pragma once

#include "rules/seats.h"

namespace turup {

inline constexpr SeatWords kTakenBy({{SeatName::nobody, ""},
                                     {SeatName::declarer, "The declarer takes cards of the talon into his hand."},
                                     {SeatName::dealer, "The dealer takes cards of the talon into his hand."},
                                     {SeatName::after_dealer,
                                      "The player after the dealer takes cards of the talon into his hand."}});

enum class Takes : std::uint8_t { all, turned_up, turned_up_trump, turned_up_instead };
inline constexpr Word kTakes[] = {
    {"all", "He takes them all."},
    {"turned_up", "He takes the card that was turned up."},
    {"turned_up_trump", "He takes the card that was turned up if its suit is trumps, and else no card."},
    {"turned_up_instead", "He takes the card that was turned up, and is dealt one card fewer than the others."}};

// The cards that are taken.
struct Taking {
  bool turned_up = false;  // only the card that was turned up
  bool if_trump = false;   // and only if its suit is trumps
  bool instead = false;    // it is taken instead of a card that would be dealt, and nothing is discarded
};
constexpr Taking taking(Takes takes) {
  switch (takes) {
    case Takes::all: return {};
    case Takes::turned_up: return {.turned_up = true};
    case Takes::turned_up_trump: return {.turned_up = true, .if_trump = true};
    case Takes::turned_up_instead: return {.turned_up = true, .instead = true};
  }
  return {};
}

// Returns whether the card that was turned up is all that is taken.
constexpr bool is_turned_up(Takes takes) { return taking(takes).turned_up; }

enum class TalonOpen : std::uint8_t { face_down, face_up };
inline constexpr Word kTalonOpen[] = {{"face_down", "He shows nobody what he takes."},
                                      {"face_up", "Everybody sees what he takes."}};

// Returns whether everybody sees the cards that are taken.
constexpr bool is_seen(TalonOpen open) {
  switch (open) {
    case TalonOpen::face_up: return true;
    case TalonOpen::face_down: return false;
  }
  return false;
}

enum class CountsFor : std::uint8_t { nobody, taker, declarers, last_winner };
inline constexpr Word kCountsFor[] = {
    {"nobody", "Cards that lie aside at the end count for nobody."},
    {"taker", "The cards that were discarded count for the side that discarded them."},
    {"declarers", "Cards that lie aside at the end count for the declarer, also those that he has not taken."},
    {"last_winner", "Cards that lie aside at the end count for the side that won the last trick."}};

// The side for which the cards that lie aside at the end count.
struct Counting {
  bool for_taker = false;
  bool for_declarers = false;
  bool for_last_winner = false;
};
constexpr Counting counting(CountsFor counts_for) {
  switch (counts_for) {
    case CountsFor::nobody: return {};
    case CountsFor::taker: return {.for_taker = true};
    case CountsFor::declarers: return {.for_declarers = true};
    case CountsFor::last_winner: return {.for_last_winner = true};
  }
  return {};
}

struct TalonRules {
  int cards = 0;
  SeatName taken_by = SeatName::nobody;
  Takes takes = Takes::all;
  TalonOpen open = TalonOpen::face_down;
  std::vector<Rank> may_not;  // ranks that may not be discarded
  CountsFor counts_for = CountsFor::nobody;

  bool in_force() const { return cards > 0; }
  bool is_taken() const { return !named_seat(taken_by).nobody; }
};

void describe(Fields& fields, TalonRules& talon);

}  // namespace turup
