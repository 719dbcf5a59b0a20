// What happened at a table, as far as everybody may know it: what screens show and what `last` and `ledger` look up.
//
// An Event never carries a secret: of a hidden choice of trumps, a card laid aside and cards given away it says only
// that it was made. Anybody may be shown any event.
#pragma once

#include "game/score.h"

namespace turup {

struct Event {
  enum class Kind : std::uint8_t { deal, packet, action, contract, trumps, exchanged, trick, result, match_over };
  Kind kind = Kind::action;
  std::uint32_t deal = 0;         // from 0
  Phase phase = Phase::cut;       // in which it happened
  Seat seat = kNobody;            // deal: the dealer; action, trumps: whose; contract: the declarer; trick: who won it
  Action action;                  // action: what was said or done, without what is secret
  bool is_secret = false;         // action: something of it is left out
  std::uint16_t bid = 0;          // action: the bid before it; contract: the bid
  std::uint16_t target = 0;       // contract, and a meld declared: what the declarers must take now
  Stake stake = Stake::undoubled;  // contract, and stakes raised
  std::uint8_t trumps = kSuits;   // trumps: a Trumps::choice()
  std::optional<Card> turned_up;  // trumps: the card that fixes them
  std::uint8_t number = 0;        // packet: cards to each seat; trick: its number, from 1
  std::uint16_t points = 0;       // trick: what it counts, the bonus for the last one too
  Seat leader = kNobody;          // trick
  std::array<Card, kMaxSeats> cards{};  // trick: from the leader on
};

// What everybody may know of `action`, which led from `before` to `after`; in the order in which it shows.
std::vector<Event> events_of(const Rules& rules, const State& before, const Action& action, const State& after);
// The same of a deal that has just begun.
std::vector<Event> opening_events(const Rules& rules, const State& state);

}  // namespace turup
