// An event: something that happened at a table, as far as everybody may know it. Screens show it, and `last` and
// `ledger` look it up.
//
// An Event never carries a secret. Of a hidden choice of trumps, a card laid aside and cards given away it says only
// that it was made. Anybody may be shown any event.
#pragma once

#include "actions/actions.h"

namespace turup {

struct Event {
  enum class Kind : std::uint8_t {
    deal,
    packet,
    action,
    contract,
    declared,  // a meld declared itself
    trumps,
    exchanged,
    turned_up,  // a card is turned up for the auction
    talon,      // somebody took cards of the talon, or the card that was turned up
    trick,
    decided,  // the deal is stopped, because its result is certain
    hand,     // the hand whose cards annul the deal
    result,
    game_over,  // a game of a session is over
    match_over,
    reset
  };
  Kind kind = Kind::action;
  std::uint32_t deal = 0;    // number of the deal, from 0
  Phase phase = Phase::cut;  // the phase in which it happened
  Seat seat = kNobody;     // deal: the dealer; action, trumps: who, or kHost; contract: the declarer; trick: its winner
  Action action;           // action: what was said or done, without its secret; declared: the meld
  bool is_secret = false;  // action: something of it is left out
  std::uint16_t bid = 0;   // action: the bid before it; contract: the bid
  std::uint16_t target = 0;         // contract, and a meld declared: the new target
  std::uint16_t target_before = 0;  // a meld declared
  std::uint8_t times = 0;           // a meld declared: how often it was held, as the score tells; 0: it does not tell
  Stake stake = Stake::undoubled;   // contract; action: the stake after it
  bool stands = false;              // action: there was a contract before it
  bool is_forced = false;  // action: the rules demanded a bid, because nobody had bid; contract: they made it alone
  std::array<std::int16_t, kMostWorth> worth{};  // contract played alone: its worth
  std::uint8_t contract = kRegular;
  std::uint8_t trumps = kSuits;         // trumps, and a contract that names them: a Trumps::choice()
  bool names_trumps = false;            // contract: it tells everybody what trumps are
  std::optional<Card> called;           // contract: the card whose holder is the partner
  std::optional<Card> turned_up;        // trumps: the card that fixes them; turned_up
  bool is_turn_up = false;              // talon: no more than the card that was turned up is taken
  bool lays_aside = false;              // packet: a card of it is laid aside face down to fix trumps
  std::uint8_t number = 0;              // packet: cards to each seat; trick: its number, from 1; talon: how many cards
  std::uint8_t size = 0;                // trick: how many cards it has
  std::uint16_t points = 0;             // trick: what it counts, with the bonus for the last one
  std::array<Seat, kMaxSeats> seats{};  // trick: who played, from the leader on
  std::array<Card, kMaxSeats> cards{};  // trick: what they played
  std::uint8_t face_down = 0;           // trick: positions of cards that stay face down, one bit each; no card is there
  std::array<std::uint16_t, kMaxSeats> taken{};  // trick: by side, points or tricks so far, as the game counts
  Seat declarer = kNobody;                       // trick: the seat whose side must take `target`, or that plays alone
  CardSet shown;                                 // hand: its cards; talon: those that everybody sees
  Ruling ruling;                                 // reset: what the host decided
  Standings standings;                           // deal, and reset of a score: what then stands for each side
};

}  // namespace turup
