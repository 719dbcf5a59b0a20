// Decides whether to take a suit where it is taken or left, by the same forecast as a bid.
#include "players/club_decisions.h"

namespace turup {

namespace {

// Returns the seat that gets the card that was turned up if this seat makes these trumps; kNobody if it stays where it
// is.
Seat taker_of_turn_up(const Outlook& outlook, std::uint8_t trumps) {
  const View& view = *outlook.view;
  const TalonRules& talon = outlook.rules->talon;
  if (!view.has_turn_up || !talon.is_taken()) return kNobody;
  const Suit suit = outlook.rules->tables.deck.face(view.turned_up).suit;
  if (taking(talon.takes).if_trump && Trumps::of(suit).choice() != trumps) return kNobody;
  if (named_seat(talon.taken_by).needs_auction) return view.seat;
  return seat_from(talon.taken_by, view.dealer, outlook.rules->tables.seats);
}

Card worst_card(const Outlook& outlook, std::uint8_t trumps) {
  Card worst = outlook.hand.first();
  for (const Card card : outlook.hand)
    if (winning_chance(outlook, trumps, card) < winning_chance(outlook, trumps, worst)) worst = card;
  return worst;
}

// Returns the units that this seat's side takes on average with these trumps, and with the card that was turned up
// where it then lies.
int estimate_taken(const Outlook& outlook, std::uint8_t trumps) {
  const Tables& tables = outlook.rules->tables;
  Outlook supposed = outlook.with_trumps(trumps);
  const Seat taker = taker_of_turn_up(outlook, trumps);
  if (taker == kNobody) return estimate(supposed, trumps);
  const Card card = outlook.view->turned_up;
  supposed.unseen.remove(card);
  supposed.hand.insert(card);
  const int chance = winning_chance(supposed, trumps, card);
  if (taker == outlook.view->seat) {
    if (supposed.hand.size() > tables.hand_size) supposed.hand.remove(worst_card(supposed, trumps));
    return estimate(supposed, trumps);
  }
  supposed.hand.remove(card);
  const int gain = (chance - kWhole / tables.seats) * tables.in_play / tables.hand_size * 2 / 3;
  return estimate(supposed, trumps) + (outlook.is_friend(taker) ? gain : -gain);
}

int units_if_taken(const Outlook& outlook, const Action& taking) {
  const bool is_turn_up = taking.say == Say::take;
  const Suit suit =
      is_turn_up ? outlook.rules->tables.deck.face(outlook.view->turned_up).suit : static_cast<Suit>(taking.strain);
  return estimate_taken(outlook, static_cast<std::uint8_t>(Trumps::of(suit).choice()));
}

// Returns what was measured of the round that the seat to act calls in; null if nothing was.
const TakingRound* round_of(const Outlook& outlook) {
  if (outlook.calibration == nullptr) return nullptr;
  const auto& rounds = outlook.calibration->takings;
  const std::size_t round = outlook.view->calls / outlook.rules->tables.seats;
  return round < rounds.size() && rounds[round].taken.is_measured() ? &rounds[round] : nullptr;
}

int chance_with(const Outlook& outlook, int units) {
  const int target = units_bid(*outlook.rules, outlook.rules->tables.bid_from) * kWhole;
  const TakingRound* round = round_of(outlook);
  return round ? chance_by(round->taken, units, target) : chance_to_make(outlook, units, target);
}

}  // namespace

bool is_worth_taking(const Outlook& outlook, const Action& taking) {
  const int units = units_if_taken(outlook, taking);
  const TakingRound* round = round_of(outlook);
  if (round == nullptr) return chance_with(outlook, units) >= kLeastChance;
  return units >= round->least[outlook.view->calls % outlook.rules->tables.seats];
}

Weighed best_taking(const Outlook& outlook) {
  const Choices& choices = outlook.view->choices;
  Weighed best;
  for (unsigned n = 0; n < choices.size(); ++n) {
    const Action action = choices.at(n);
    if (action.say == Say::pass) continue;
    const int units = units_if_taken(outlook, action);
    if (units > best.units) best = {action, units, 0};
  }
  return best;
}

int chance_of_taking(const Outlook& outlook, const Action& taking) {
  return chance_with(outlook, units_if_taken(outlook, taking));
}

Action decide_taking(const Outlook& outlook) {
  const Weighed best = best_taking(outlook);
  const bool may_pass = outlook.view->choices.has({});
  return may_pass && !is_worth_taking(outlook, best.action) ? Action{} : best.action;
}

}  // namespace turup
