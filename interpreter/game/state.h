// State: everything about one deal that its future depends on. Small, trivially copyable, copied and never undone.
//
// What must hold (is_sound checks it): every card is in exactly one place: in the pack not yet dealt, in a hand,
// laid aside, in the trick, or played before. Points and tricks of the sides add up to what has been played. `best`
// is the position of the winning card of the trick under the ordering in force. Somebody is to act unless it is over.
//
// It has 560 bytes for every game. A deck of 32 and four seats would do with about 240; the rest is room for kMaxCards
// and kMaxSeats in `pack`, `hand` and `given`. It stays because it is in place: a copy is one run of 35 loads and
// stores that allocates nothing, and a State for each size of deck would make a template of every function of this
// room.
//
// Who may know what: `pack` beyond what is dealt nobody; a hand, what is laid aside and what is given, its owner;
// `trumps` before it is `shown`, the declarer; `held_back` nobody; everything else is public.
#pragma once

#include <type_traits>

#include "actions/actions.h"
#include "base/base.h"

namespace turup {

std::string_view annulment_key(Ended ended);  // the key by which a deal was annulled

struct State {
  std::array<Card, kMaxCards> pack{};  // in dealing order from `top`, round the end
  std::array<CardSet, kMaxSeats> hand{};
  std::array<CardSet, kMaxSeats> given{};  // what each seat gave in the exchange
  CardSet played;                          // in tricks, the present one too
  CardSet held_back;                       // dealt to the declarer, who may not look at them yet

  std::uint32_t deal_number = 0;  // from 0, in the match
  Phase phase = Phase::cut;
  Ended ended = Ended::no;
  Seat dealer = 0;
  Seat first = 0;  // speaks and leads first
  Seat actor = kNobody;
  std::uint8_t top = 0;
  std::uint8_t dealt = 0;
  std::uint8_t step = 0;  // of the deal's script: the next to run
  SeatSet poll = 0;       // seats still to be asked in a window

  // The auction, then the contract.
  std::uint16_t bid = 0;  // 0: none
  std::uint16_t target = 0;
  Seat holder = kNobody;  // of the bid; then the declarer
  Side declarers = kNoSide;
  std::uint8_t strain = kNoStrain;  // of the bid
  std::uint8_t wording = 0;
  std::uint8_t passes = 0;  // in succession
  std::uint8_t calls = 0;   // made so far, capped at 255
  Stake stake = Stake::undoubled;

  // What scripts know of the auction, and what they let the actor call.
  SeatSet passed = 0;  // whose last call was a pass
  SeatSet spoken = 0;  // who has called at all
  Seat opener = kNobody;
  Seat former = kNobody;  // held the bid before the holder took it from him
  Seat caller = kNobody;  // called last
  AuctionFacts::Said said = AuctionFacts::Said::nothing;
  bool equalled = false;  // the holder equalled the bid
  Calls calls_allowed;
  Moment moment = Moment::before_auction;  // of the offers
  std::uint16_t offers = 0;                // to the actor, by number
  bool must_answer = false;                // and he may not pass on them
  std::uint16_t offered_contracts = 0;     // of the offers: to play alone for every trick
  std::uint16_t offered_made = 0;          // to end the deal as made
  std::uint16_t offered_failed = 0;        // or as failed
  Notes notes{};                           // what scripts keep of this deal

  // A contract that somebody announced, to be played alone.
  std::uint8_t contract = kRegular;
  Seat solo = kNobody;
  PartnerHand partner = PartnerHand::face_down;
  std::array<std::int16_t, kMostWorth> worth{};
  SeatSet out = 0;  // who takes no part in the play
  Outcome outcome = Outcome::by_cards;

  // Trumps.
  std::uint8_t trumps = kSuits;  // a Trumps::choice()
  bool shown = false;
  bool by_dealt_card = false;      // left to a card dealt later
  std::uint8_t show_trick = 0xFF;  // the trick in which they were shown
  Card aside;                      // the card laid aside that fixes trumps, the declarer's, while has_aside
  bool has_aside = false;
  Card turned_up;  // the last card dealt, if that fixes trumps

  // The trick.
  std::array<Card, kMaxSeats> trick{};
  std::uint8_t trick_size = 0;
  std::uint8_t whole_trick = 0;  // how many cards make one
  std::uint8_t tricks_due = 0;   // how many there will be
  Seat leader = 0;
  std::uint8_t led = 0;   // effective suit of the first card, under `order`
  std::uint8_t best = 0;  // position in `trick`
  std::uint8_t best_power = 0;
  std::uint8_t order = kSuits;  // the ordering in force for the cards of this trick
  Seat asker = kNobody;         // asked in this trick and has not yet played
  std::uint16_t trick_points = 0;
  std::uint8_t tricks_played = 0;
  Seat last_winner = kNobody;
  bool trumped_in = false;                      // the last trick: a plain suit led, won by a trump
  bool asked_to_stop = false;                   // all have been asked
  SeatSet trumpers = 0;                         // who has played trumps, as far as claims need it
  Seat void_hand = kNobody;                     // whose hand annulled the deal
  std::array<std::uint8_t, kMaxSeats> voids{};  // suits each seat has shown to lack, one bit a suit

  std::array<std::uint16_t, kMaxSeats> points{};  // by side
  std::array<std::uint8_t, kMaxSeats> tricks{};   // by side
  std::array<SeatSet, kMaxMelds> declared{};      // who declared each meld

  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) == 560);  // as it says above

}  // namespace turup
