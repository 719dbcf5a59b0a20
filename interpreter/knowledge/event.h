// Something that happened at a table, as far as everybody may know it: screens show it, `last` and
// `ledger` look it up.
//
// An Event never carries a secret: of a hidden choice of trumps, a card laid aside and cards given away it says only
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
    declared,  // a meld that nobody had to be asked for
    trumps,
    exchanged,
    trick,
    decided,  // the deal is stopped, because its result is certain
    hand,     // of the seat whose cards annul the deal
    result,
    game_over,  // of a session
    match_over,
    reset
  };
  Kind kind = Kind::action;
  std::uint32_t deal = 0;    // from 0
  Phase phase = Phase::cut;  // in which it happened
  Seat seat = kNobody;  // deal: the dealer; action, trumps: whose, or kHost; contract: the declarer; trick: who won it
  Action action;        // action: what was said or done, without what is secret; declared: the meld
  bool is_secret = false;                        // action: something of it is left out
  std::uint16_t bid = 0;                         // action: the bid before it; contract: the bid
  std::uint16_t target = 0;                      // contract, and a meld declared: what the declarers must take now
  std::uint16_t target_before = 0;               // a meld declared
  Stake stake = Stake::undoubled;                // contract; action: after it
  bool stands = false;                           // action: the contract stood before it
  std::array<std::int16_t, kMostWorth> worth{};  // of a contract played alone
  std::uint8_t contract = kRegular;
  std::uint8_t trumps = kSuits;   // trumps, and a contract that names them: a Trumps::choice()
  bool names_trumps = false;      // contract: it tells everybody what trumps are
  std::optional<Card> turned_up;  // trumps: the card that fixes them
  bool lays_aside = false;        // packet: a card of it is laid aside face down, to fix trumps
  std::uint8_t number = 0;        // packet: cards to each seat; trick: its number, from 1, and its cards in `size`
  std::uint8_t size = 0;          // trick
  std::uint16_t points = 0;       // trick: what it counts, the bonus for the last one too
  std::array<Seat, kMaxSeats> seats{};           // trick: who played, from the leader on
  std::array<Card, kMaxSeats> cards{};           // trick: what they played
  std::array<std::uint16_t, kMaxSeats> taken{};  // trick: by side, points or tricks so far, as the game counts
  Seat declarer = kNobody;                       // trick: whose side must take `target`, or who plays alone
  CardSet shown;                                 // hand
  Reset reset = Reset::score;
};

}  // namespace turup
