// Which cards a club player gives away.
#include <algorithm>

#include "players/club_decisions.h"

namespace turup {

namespace {

// Returns the cards that are neither trumps nor beaten by none; all if there are no others.
CardSet losers(const Outlook& outlook, std::uint8_t trumps, CardSet cards) {
  const Ordering& ordering = outlook.rules->tables.orderings[trumps];
  CardSet found = cards - ordering.of_suit[Trumps::of_choice(trumps).strain];
  for (const Card card : CardSet(found)) {
    const std::uint8_t suit = ordering.suit[index(card)];
    const auto& power = ordering.power[suit];
    const CardSet rivals = outlook.unseen & ordering.of_suit[suit];
    if (std::none_of(rivals.begin(), CardSet::end(),
                     [&](Card rival) { return power[index(rival)] > power[index(card)]; }))
      found.remove(card);
  }
  return found.empty() ? cards : found;
}

// Returns the card without which the hand is likeliest to win no trick; of equal ones the highest.
Card most_dangerous(const Outlook& outlook, std::uint8_t trumps, CardSet cards) {
  const Ordering& ordering = outlook.rules->tables.orderings[trumps];
  Card worst = cards.first();
  std::pair<int, int> most{-1, -1};
  for (const Card card : cards) {
    Outlook left = outlook;
    left.hand.remove(card);
    const int height = ordering.power[ordering.suit[index(card)]][index(card)];
    const std::pair<int, int> found{chance_of_none(left, trumps), height};
    if (found > most) {
      most = found;
      worst = card;
    }
  }
  return worst;
}

// Returns the card that is missed least, where `counted` says whether the points of cards given away are one's own, and
// `sign` is 1 for a player who gives away what is dangerous.
Card least_missed(const Outlook& outlook, std::uint8_t trumps, CardSet cards, int counted, int sign) {
  Card worst = cards.first();
  int most = -1'000'000'000;
  for (const Card card : cards) {
    const int value = (kept_value(outlook, trumps, card) - counted * outlook.points(card)) * sign;
    if (value <= most) continue;
    most = value;
    worst = card;
  }
  return worst;
}

}  // namespace

CardSet cards_to_discard(const Outlook& outlook, const Intention& intended, CardSet from, int number) {
  Outlook left = outlook;
  left.trumps = intended.trumps;
  left.trumps_known = left.trumps_known || left.trumps != outlook.trumps;
  const Counting counts = counting(outlook.rules->talon.counts_for);
  const int counted = counts.for_taker || counts.for_declarers ? 1 : 0;
  const bool ducks = left.aim == Aim::duck;
  CardSet away;
  // A talon may have more cards than a hand that has only its first ones.
  while (away.size() < std::min(number, from.size())) {
    const CardSet open = from - away;
    const Card card =
        intended.wants_none
            ? most_dangerous(left, left.trumps, open)
            : least_missed(left, left.trumps, ducks ? open : losers(left, left.trumps, open), counted, ducks ? 1 : -1);
    away.insert(card);
    left.hand.remove(card);
  }
  return away;
}

Action decide_exchange(const Outlook& outlook) {
  const View& view = *outlook.view;
  Action action{view.choices.card_say, 0, 0, 0, 0, {}, {}};
  if (action.say == Say::discard) {
    action.cards = cards_to_discard(outlook, intention(outlook), view.choices.cards, view.choices.give);
    return action;
  }
  const bool to_friend = outlook.is_friend(receiver_of(*outlook.rules, view.deal_number, view.seat).value_or(kNobody));
  // A player who avoids units gives away his dangerous cards, unless his own side gets them. Otherwise he keeps his
  // best cards.
  const int sign = outlook.aim == Aim::duck && !to_friend ? 1 : -1;
  Outlook left = outlook;
  while (action.cards.size() < view.choices.give) {
    const Card card = least_missed(left, left.trumps, view.choices.cards - action.cards, 0, sign);
    action.cards.insert(card);
    left.hand.remove(card);
  }
  return action;
}

}  // namespace turup
