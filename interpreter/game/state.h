// State: everything about one deal that its future depends on. Small, trivially copyable, copied and never undone.
//
// What must hold (is_sound checks it): every card is in exactly one place: in the pack not yet dealt, in a hand,
// laid aside, in the trick, or played before. Points and tricks of the sides add up to what has been played. `best`
// is the position of the winning card of the trick under the ordering in force. Somebody is to act unless it is over.
//
// Who may know what: `pack` beyond what is dealt nobody; a hand, what is laid aside and what is given, its owner;
// `trumps` before it is `shown`, the declarer; everything else is public.
#pragma once

#include <type_traits>

#include "base/rng.h"
#include "game/action.h"

namespace turup {

enum class Phase : std::uint8_t { cut, auction, trump, stakes, exchange, play, melds, over };

enum class Ended : std::uint8_t { no, played, annulled_passed, annulled_unshown };

struct State {
  std::array<Card, kMaxCards> pack{};  // in dealing order from `top`, round the end
  std::array<CardSet, kMaxSeats> hand{};
  std::array<CardSet, kMaxSeats> given{};  // what each seat gave in the exchange
  CardSet played;                          // in tricks, the present one too

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
  std::uint8_t stake = 0;   // 0, 1 doubled, 2 redoubled

  // Trumps.
  std::uint8_t trumps = kSuits;  // a Trumps::choice()
  bool shown = false;
  Card aside;  // the declarer's own card laid aside, while has_aside
  bool has_aside = false;
  Card turned_up;  // the last card dealt, if that fixes trumps

  // The trick.
  std::array<Card, kMaxSeats> trick{};
  std::uint8_t trick_size = 0;
  Seat leader = 0;
  std::uint8_t led = 0;   // effective suit of the first card, under `order`
  std::uint8_t best = 0;  // position in `trick`
  std::uint8_t best_power = 0;
  std::uint8_t order = kSuits;  // the ordering in force for the cards of this trick
  Seat asker = kNobody;         // asked in this trick and has not yet played
  std::uint16_t trick_points = 0;
  std::uint8_t tricks_played = 0;
  Seat last_winner = kNobody;
  std::array<std::uint8_t, kMaxSeats> voids{};  // suits each seat has shown to lack, one bit a suit

  std::array<std::uint16_t, kMaxSeats> points{};  // by side
  std::array<std::uint8_t, kMaxSeats> tricks{};   // by side
  std::array<SeatSet, kMaxMelds> declared{};      // who declared each meld

  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);

}  // namespace turup
