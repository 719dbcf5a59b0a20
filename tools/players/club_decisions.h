// The decisions of a club player: calls and trumps (bidding.cpp), chances (chances.cpp), contracts
// (contract_calls.cpp), suits that are taken or left (taking.cpp), cards (card_play.cpp), cards to give away
// (exchange.cpp), hands that shall win no trick (no_tricks.cpp), and reasons for cards (card_reasons.cpp).
#pragma once

#include <optional>
#include <string>

#include "players/calibration.h"
#include "players/outlook.h"

namespace turup {

// An action that a seat thinks of, and its estimate: of units, or the chance of a contract.
struct Weighed {
  Action action;
  int units = -1'000'000;
  std::uint8_t contract = 0;  // its place in the rules
};

// Returns the units, in thousandths, that this seat's side takes on average with these trumps, as declarers.
int estimate(const Outlook& outlook, std::uint8_t trumps);
// Returns the chance that a side that takes `units` on average takes at least `target`; all in thousandths.
int chance_to_make(const Outlook& outlook, int units, int target);
// Returns the same where the fit of the estimate was measured.
int chance_by(const Fit& fit, int estimate, int target);

// A bid that a seat thinks of, what its side is likely to take, and the chance to make it.
struct Thought {
  int number = 0;
  int units = 0;
  int chance = 0;
};
// Returns by how much the declarers are paid more than the others, on average, in thousandths. More is always better,
// also where the lowest total wins.
int average_pay(const Outlook& outlook, const Thought& bid);

// The trumps that suit a hand best, and the units that its side is expected to take with them.
struct Forecast {
  std::uint8_t trumps = kSuits;
  int units = -1'000'000;
};
Forecast best_trumps(const Outlook& outlook);
// Returns the units that a side takes on average if the seat that declares estimates so many; the same number where
// nothing was measured.
int expected(const Outlook& outlook, int units);

// Returns the tricks, in thousandths, that the cards of this hand take on average with these trumps.
int own_tricks(const Outlook& outlook, std::uint8_t trumps);

// Where chances were not measured, a club player bids nothing that it expects to lose, whatever that pays.
inline constexpr int kLeastChance = 530;

// Return the chance to make the contract of a bid, or that of a suit which is taken, by the forecast that decides on
// it.
int chance_of_bid(const Outlook& outlook, const Action& bid);
int chance_of_taking(const Outlook& outlook, const Action& taking);

// A bid of units: the trumps that suit the hand best, the chance to make it, and its average_pay().
struct UnitsBid {
  std::uint8_t trumps = kSuits;
  int chance = 0;
  int pay = 0;
};
UnitsBid bid_of_units(const Outlook& outlook, int number);

// Returns the best suit to take, and the units that are then expected.
Weighed best_taking(const Outlook& outlook);
// Returns whether it is better to take a suit than to leave it. Where nothing was measured the chance alone decides.
bool is_worth_taking(const Outlook& outlook, const Action& taking);
// Takes a suit, or leaves it to others.
Action decide_taking(const Outlook& outlook);
Action decide_call(const Outlook& outlook);
// Returns the bid of that number, naming the trumps where a bid names some.
Action bid_of(const Choices& choices, std::uint8_t trumps, int number);
// Returns whether the auction is about contracts that its winner then announces.
bool winner_announces(const Rules& rules);
// Returns the bid for a contract that is most likely to be worth it, with the chance to make that contract.
Weighed best_contract_bid(const Outlook& outlook);
// The contract that a call stands for, or that a seat gives up by passing, and whether hands like this one gain by a
// call for it.
struct ContractMeant {
  Action announced;
  bool is_worth_it = false;
};
// Returns nothing where no contract can be announced after the call, or none is given up.
std::optional<ContractMeant> contract_meant(const Outlook& outlook, const Action& call);
// Calls in such an auction.
Action call_for_contract(const Outlook& outlook);
Action decide_trumps(const Outlook& outlook);
// The contract that the declarer is likely to announce. Where he announces none, the trumps are those of the outlook.
struct Intention {
  std::uint8_t trumps = kSuits;
  bool wants_none = false;  // he wants to win no trick
};
Intention intention(const Outlook& outlook);
// Decides whether to announce a contract to be played alone.
Action decide_contract(const Outlook& outlook);
// Chooses one of a script's words, or silence, by what can be seen without trying them.
Action decide_offer(const Outlook& outlook);
// Returns whether the only offer is to play alone, and the hand is clearly too weak for it. Then nothing need be tried.
bool is_hopeless_offer(const Outlook& outlook);

// Decides on a card to play, or to ask for trumps or show them.
Action decide_card(const Outlook& outlook);
// Returns what a card may still bring if it is kept, or what it may cost a player who avoids units.
int kept_value(const Outlook& outlook, std::uint8_t trumps, Card card);
// Returns the chance that a hand wins no trick against players who want it to win one.
int chance_of_none(const Outlook& outlook, std::uint8_t trumps);
// Returns the cards of `from` that are missed least in the contract that a player has in mind.
CardSet cards_to_discard(const Outlook& outlook, const Intention& intended, CardSet from, int number);
// Decides which cards to give away.
Action decide_exchange(const Outlook& outlook);

// Returns why a card is advised. Precondition: the seat of the view may play it, and the view is not that of another
// seat which plays for it.
std::string reason_for_card(const Rules& rules, const View& view, Card card);

}  // namespace turup
