// A view: what one seat may know of a deal and its match. It takes over KnownToAll, and of the rest what somebody has
// named here, so a new field of State is hidden. Players, bots and screens get nothing else of the State.
#pragma once

#include "actions/actions.h"

namespace turup {

struct View : KnownToAll {
  Seat seat = 0;           // the seat whose view it is
  Choices choices;         // what this seat may do; nothing when another seat is to act
  bool for_dummy = false;  // the actor plays dummy's card

  CardSet hand;
  std::array<CardSet, kMaxSeats> open{};             // by seat: hands of others that this seat may look at
  CardSet given;                                     // what this seat gave in the exchange, once it has given
  CardSet received;                                  // what it got, once all have given
  std::array<std::uint8_t, kMaxSeats> cards_held{};  // by seat: number of cards
  CardSet played;
  // By seat: the cards that it has played face down, as far as this seat has seen them, and how many more there are.
  // `played` has those that it has seen.
  std::array<CardSet, kMaxSeats> put_down{};
  std::array<std::uint8_t, kMaxSeats> unseen{};

  Card called_card;         // while has_called: the card that the player of the contract has called
  bool ally_known = false;  // everybody knows whoever held it
  Seat ally = kNobody;      // who that is, as far as this seat knows
  // These are words of choices.offers: those that announce a contract to play alone with the cards held, and those that
  // end the deal.
  std::uint16_t offered_contracts = 0;
  std::uint16_t offered_made = 0;
  std::uint16_t offered_failed = 0;

  bool trumps_known = false;     // this seat knows them
  std::uint8_t trumps = kSuits;  // a Trumps::choice(); no trumps if not known
  bool trumps_shown = false;     // everybody knows them
  Card aside;                    // only the declarer knows it until it is shown; then it is in his hand
  bool has_turned_up = false;    // turned_up() gives a card
  Card turned_up;
  std::uint8_t discards = 0;  // how many cards he has laid aside for them
  CardSet talon;              // the cards taken, as far as this seat has seen them
  CardSet discarded;          // what this seat has laid aside

  std::array<Card, kMaxSeats> trick{};
  std::uint8_t trick_down = 0;    // positions of the trick whose cards lie face down, one bit each
  std::uint8_t trick_unseen = 0;  // of these, those whose cards this seat has not seen; `trick` has no card there
  std::array<std::uint16_t, kMaxSeats> points{};  // by side, without those of cards that lie face down
  SeatSet takers = 0;                             // seats that have won a trick, as far as scores need it
  Match match;

  bool is_unseen(std::size_t position) const { return (trick_unseen >> position & 1U) != 0; }
  // Returns the seat whose card is winning the trick; the leader while the trick is empty.
  Seat winning_seat(const Rules& rules) const;
  // Returns the seat whose card is played next.
  Seat playing_seat() const { return for_dummy ? dummy : actor; }
  // Returns what the actor sees, as if he sat where the card is played: for dummy's card, dummy's hand is `hand`, and
  // his own lies open. Precondition: the seat is to act.
  View from_playing_seat() const;
  bool operator==(const View&) const = default;
};

}  // namespace turup
