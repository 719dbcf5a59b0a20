// An outlook: what a seat can tell from its View, such as who plays with whom, what is still out, and what its cards
// may win.
//
// Chances and units (points or tricks, as the scoring counts) are whole numbers of thousandths, so that every platform
// and compiler comes to the same decision.
#pragma once

#include "knowledge/knowledge.h"

namespace turup {

inline constexpr int kWhole = 1000;

// Returns so many thousandths of an amount.
constexpr int portion(int amount, int thousandths) {
  return static_cast<int>(std::int64_t{amount} * thousandths / kWhole);
}

// Tells whether units are to be taken or avoided.
enum class Aim : std::uint8_t { take, duck };

struct Calibration;

struct Outlook {
  Outlook(const Rules& rules, const View& view);

  // Returns the same outlook as if these were trumps.
  Outlook with_trumps(std::uint8_t choice) const;
  bool is_friend(Seat seat) const { return seat != kNobody && (friends & seat_bit(seat)) != 0; }
  // Returns the units that a card counts; 0 where tricks are counted.
  int points(Card card) const {
    return by_tricks ? 0 : rules->tables.orderings[trumps_known ? trumps : kSuits].points[index(card)] * kWhole;
  }
  // Returns the worth of a trick beside the cards in it.
  int bare_trick(unsigned tricks_before) const;

  const Rules* rules;
  const View* view;
  bool by_tricks = false;  // tricks are counted in the contract that is played
  SeatSet friends = 0;     // seats that play together with this one, itself included
  int share = 0;           // share of friends among the seats, in thousandths
  CardSet hand;            // with the card laid aside
  CardSet unseen;          // cards in other hands, or not yet dealt
  Aim aim = Aim::take;
  int players = 0;         // number of seats that take part in the play
  int average_trick = 0;   // units still to be had per trick; for Aim::take without those in the own hand
  int average_points = 0;  // average points of an unseen card
  bool trumps_known = true;
  std::uint8_t trumps = kSuits;              // a Trumps::choice(), in force or to come; no trumps if not known
  const Calibration* calibration = nullptr;  // of the estimate, where it was measured
};

// Returns how many cards no unseen card of their suit beats.
int masters(const Outlook& outlook);

// Returns the chance that this hand wins every trick it plays, alone and without trumps.
int chance_alone(const Outlook& outlook);

// Returns the chance that a hand holds at least one of `cards`, if it has `held` of `elsewhere` cards.
int chance_to_hold(int cards, int held, int elsewhere);

// Returns the chance that `card` wins some trick if it is played with the outlook's aim.
int winning_chance(const Outlook& outlook, std::uint8_t trumps, Card card);

// Returns the worth of a trick in which `card` is played later, without that card.
int later_trick(const Outlook& outlook, std::uint8_t trumps, Card card);

// Returns by how many units a meld moves the target in this seat's favour; below zero: against it.
int meld_gain(const Outlook& outlook, std::size_t meld);
bool holds_meld(const Outlook& outlook, std::size_t meld, std::uint8_t trumps);

}  // namespace turup
