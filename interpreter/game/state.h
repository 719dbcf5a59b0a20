// State: everything about one deal that its future depends on. Small, trivially copyable, copied and never undone.
//
// Invariants (unsoundness checks them): every card is in exactly one place, which is the pack not dealt, a hand,
// aside, the trick, or the cards played before. The points and tricks of the sides add up to those of the cards played.
// `best` is the position of the winning card of the trick under the ordering in force. Some seat is to act unless the
// deal is over.
//
// A State has 976 bytes in every game. A deck of 32 and four seats would need about 270; the rest is room for kMaxCards
// and kMaxSeats in `pack`, `hand`, `put_down` and `fates`. That room stays because it lies in the State itself: a copy
// is one run of 61 loads and stores that allocates nothing. A State for each size of deck would make every function of
// this room a template.
//
// Everybody knows what stands in KnownToAll. Not everybody may know all of the rest: nobody knows `pack` beyond the
// cards dealt, nor `held_back`. Only their owner knows a hand, the card laid aside, and the cards given or discarded.
// Only the declarer knows `trumps` before they are `shown`, and only the `ally` himself knows who he is before that is
// `ally_known`. unseen_by says who has seen the cards in `put_down`, and so what they count. All else is public.
#pragma once

#include <type_traits>

#include "actions/actions.h"
#include "base/base.h"

namespace turup {

std::string_view annulment_key(Ended ended);  // the key by which a deal was annulled

struct State : KnownToAll {
  std::array<Card, kMaxCards> pack{};  // in dealing order from `top`; after the last card the first follows
  std::array<CardSet, kMaxSeats> hand{};
  // The cards that each seat has put down unseen: it gave them in the exchange, or has played them face down.
  // No game has both. Trumps among them lie face up once trumps are shown.
  std::array<CardSet, kMaxSeats> put_down{};
  CardSet played;     // cards in tricks, also the present one
  CardSet discarded;  // what was laid aside for cards of the talon
  CardSet held_back;  // cards dealt to the declarer that he may not look at yet

  std::uint8_t top = 0;
  std::uint8_t dealt = 0;
  std::uint8_t step = 0;                // the next step of the deal's script
  SeatSet poll = 0;                     // seats still to be asked in a window
  Called called = Called::before_play;  // when the present contracts are announced

  bool declarers_raised = false;  // they were the last to raise the stakes

  // Facts of the auction that scripts are told, and the words and bids that they let the actor say.
  SeatSet passed = 0;  // seats whose last call was a pass
  Seat opener = kNobody;
  Seat former = kNobody;  // who held the bid before the holder took it from him
  Seat caller = kNobody;  // who called last
  HookFacts::Said said = HookFacts::Said::nothing;
  Seat handed_over = kNobody;  // who lets the actor speak in his place
  SeatSet quiet = 0;           // seats that have said no bid since the last one, where partners speak for each other
  Calls calls_allowed;
  std::array<std::uint8_t, kMaxSeats> named{};  // by seat: strains that it was the first of its side to name
  Moment moment = Moment::before_auction;       // when the offers are made
  std::uint16_t offers = 0;                     // offers to the actor, one bit each
  bool must_answer = false;                     // the actor must take one of the offers
  std::uint16_t offered_contracts = 0;          // of these, contracts played on the cards dealt so far
  std::uint16_t offered_made = 0;               // of these, those that end the deal as made
  std::uint16_t offered_failed = 0;             // and those that end it as failed
  Notes notes{};                                // what scripts keep of this deal

  // The contract that somebody announced, mostly to play alone.
  PartnerHand partner = PartnerHand::face_down;
  // The card that the player of the contract has called, and who held it then: his partner, whom only the partner knows
  // until it is known to all. Nobody, if it lies in the talon.
  Card called_card;
  bool ally_known = false;
  Seat ally = kNobody;
  Outcome outcome = Outcome::by_cards;

  // Trumps.
  std::uint8_t trumps = kSuits;  // a Trumps::choice()
  bool shown = false;
  std::uint8_t show_trick = 0xFF;  // number of the trick in which they were shown
  Card aside;                      // while has_aside: the declarer's card, laid aside, that fixes trumps
  Card turned_up;                  // the last card dealt, if that fixes trumps; while has_turn_up: a card of the talon

  bool for_dummy = false;  // in the play: the actor, who is the declarer, plays dummy's card

  // The trick.
  std::array<Card, kMaxSeats> trick{};
  std::uint8_t whole_trick = 0;  // how many cards make one
  std::uint8_t led = 0;          // effective suit of the first card under `order`
  std::uint8_t best_power = 0;
  std::uint16_t trick_points = 0;
  bool trumped_in = false;     // the last trick was led in a plain suit and won by a trump; only where melds need that
  bool asked_to_stop = false;  // every seat has been asked
  SeatSet trumpers = 0;        // seats that have played trumps, as far as claims need it

  std::array<std::uint16_t, kMaxSeats> points{};     // by side
  std::array<std::uint16_t, kMaxSeats> face_down{};  // by seat: of these, points of cards that lie face down
  // By suit and side: how much more the cards that the side has taken would count if the suit were trumps. It is kept
  // while trumps that count otherwise are hidden. Everybody can work it out.
  std::array<std::array<std::int16_t, kMaxSeats>, kSuits> if_trumps{};

  // For scripts alone: the scores of the match before this deal, by side; what each seat has won, if
  // Tables::counts_by_seat; and what became of each card, if Tables::notes_fates.
  std::array<std::int32_t, kMaxSeats> scores{};
  std::array<std::uint16_t, kMaxSeats> seat_points{};
  std::array<std::uint8_t, kMaxSeats> seat_tricks{};
  std::array<Fate, kMaxCards> fates{};  // by card

  // The answers of scripts: what they leave the actor of his cards to play and of what he may do beside that, and whose
  // hands annul the deal.
  CardSet cards_left;
  std::uint16_t melds_left = 0;  // ... and of the melds that he may declare, one bit each
  bool asking_barred = false;    // he may not ask for hidden trumps now, or show them
  bool raise_barred = false;     // he may not raise the stakes in the auction now
  SeatSet scripted_voids = 0;
  SeatSet unspoken_voids = 0;  // hands that annul it only until their holders speak

  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) == 976);  // the number in the head of this file

}  // namespace turup
