#include "cards/ordering.h"

namespace turup {

Ordering make_ordering(const Deck& deck, Trumps trumps) {
  Ordering ordering;
  const int per_suit = deck.size() / static_cast<int>(kSuits) / deck.copies();
  for (int id = 0; id < deck.size(); ++id) {
    const Card card{static_cast<std::uint8_t>(id)};
    const auto suit = static_cast<std::uint8_t>(deck.face(card).suit);
    const int rank = id / deck.copies() % per_suit;  // ascending in the pack's own order
    const int strength = 1 + (trumps.reversed ? per_suit - 1 - rank : rank);
    ordering.suit[index(card)] = suit;
    ordering.of_suit[suit].insert(card);
    for (std::uint8_t led = 0; led < kSuits; ++led) {
      int power = 0;
      if (suit == trumps.strain)
        power = per_suit + strength;
      else if (suit == led)
        power = strength;
      ordering.power[led][index(card)] = static_cast<std::uint8_t>(power);
    }
  }
  return ordering;
}

std::size_t winning_position(const Deck& deck, Trumps trumps, std::span<const Card> trick) {
  const Suit led = deck.face(trick[0]).suit;
  const auto is_trump = [&](Card card) { return trumps.suit() == deck.face(card).suit; };
  const auto higher = [&](Card a, Card b) {
    if (deck.face(a) == deck.face(b)) return false;
    return trumps.reversed ? a < b : b < a;
  };
  std::size_t best = 0;
  for (std::size_t i = 1; i < trick.size(); ++i) {
    const Card card = trick[i];
    const Card winner = trick[best];
    const bool first_trump = is_trump(card) && !is_trump(winner);
    const bool same_suit = deck.face(card).suit == deck.face(winner).suit;
    const bool counts = is_trump(card) || deck.face(card).suit == led;
    if (first_trump || (same_suit && counts && higher(card, winner))) best = i;
  }
  return best;
}

}  // namespace turup
