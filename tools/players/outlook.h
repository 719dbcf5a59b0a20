// What a seat can tell from its View: who plays with whom, what is still out, what its cards may win.
//
// Chances and units (points or tricks, whichever the scoring counts) are whole numbers of thousandths, so that every
// platform and compiler comes to the same decision.
#pragma once

#include "knowledge/knowledge.h"

namespace turup {

inline constexpr int kWhole = 1000;

// So many thousandths of an amount.
constexpr int portion(int amount, int thousandths) {
  return static_cast<int>(std::int64_t{amount} * thousandths / kWhole);
}

// Whether units are worth having.
enum class Aim : std::uint8_t { take, duck };

struct Outlook {
  Outlook(const Rules& rules, const View& view);

  bool is_friend(Seat seat) const { return seat != kNobody && (friends & seat_bit(seat)) != 0; }
  int points(Card card) const;  // in units; none where tricks are counted
  // Returns what a trick is worth beside the cards in it.
  int bare_trick(unsigned tricks_before) const;

  const Rules* rules;
  const View* view;
  SeatSet friends = 0;  // everybody on this seat's side of the matter, itself included
  int share = 0;        // of the seats that are friends
  CardSet hand;         // with what was laid aside
  CardSet unseen;       // in other hands, or not yet dealt
  Aim aim = Aim::take;
  int players = 0;         // seats that take part in the play
  int average_trick = 0;   // units still to be had, by trick; for whoever takes, without those in his own hand
  int average_points = 0;  // of an unseen card
  bool trumps_known = true;
  std::uint8_t trumps = kSuits;  // a Trumps::choice(), in force or to come; where not known: no trumps
};

// Cards that nothing unseen beats in their own suit.
int masters(const Outlook& outlook);

// The chance that this hand wins every trick it can play, alone and without trumps.
int chance_alone(const Outlook& outlook);

// The chance that a hand holds at least one of `cards`, if it has `held` of `elsewhere` cards.
int chance_to_hold(int cards, int held, int elsewhere);

// The chance that `card` will win a trick some time, played with that aim.
int winning_chance(const Outlook& outlook, std::uint8_t trumps, Card card);

// Returns what a trick in which `card` is played later is worth beside that card.
int later_trick(const Outlook& outlook, std::uint8_t trumps, Card card);

// Returns what a meld moves the target in this seat's favour, in units; below zero: against it.
int meld_gain(const Outlook& outlook, std::size_t meld);
bool holds_meld(const Outlook& outlook, std::size_t meld, std::uint8_t trumps);

}  // namespace turup
