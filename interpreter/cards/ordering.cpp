#include "cards/ordering.h"

#include <algorithm>
#include <utility>

namespace turup {

namespace {

bool is_red(Suit suit) { return suit == Suit::diamonds || suit == Suit::hearts; }

bool is_in_all_suits(const TrumpOrder& order, Rank rank) {
  return std::find(order.in_all_suits.begin(), order.in_all_suits.end(), rank) != order.in_all_suits.end();
}

bool has_rank(const std::vector<Rank>& ranks, Rank rank) {
  return std::find(ranks.begin(), ranks.end(), rank) != ranks.end();
}

// Returns the ranks of the pack, those of `first` at the top.
std::vector<Rank> from_the_top(const std::vector<Rank>& pack, const std::vector<Rank>& first) {
  std::vector<Rank> ranks;
  for (const Rank rank : first)
    if (has_rank(pack, rank)) ranks.push_back(rank);
  for (const Rank rank : pack)
    if (!has_rank(first, rank)) ranks.push_back(rank);
  return ranks;
}

// Returns the ranks of the suit of trumps from the top.
std::vector<Rank> trump_ranks(const std::vector<Rank>& pack, bool reversed, const TrumpOrder& order) {
  std::vector<Rank> ranks = from_the_top(pack, order.ranks);
  std::erase_if(ranks, [&](Rank rank) { return is_in_all_suits(order, rank); });
  if (reversed) std::reverse(ranks.begin(), ranks.end());
  return ranks;
}

// Trumps from the top down, one of each face that the deck has.
class FromTheTop {
 public:
  explicit FromTheTop(const Deck& deck) : deck_(deck) {}

  void add(Face face) {
    const bool is_there = std::find(faces_.begin(), faces_.end(), face) != faces_.end();
    if (!is_there && !deck_.cards(face).empty()) faces_.push_back(face);
  }
  // Adds the cards of a rank in these suits; for the joker, the jokers.
  void add(Rank rank, std::span<const Suit> suits) {
    if (rank == Rank::joker) return add_jokers();
    for (const Suit suit : suits) add(Face{suit, rank});
  }
  void add_jokers() {
    for (const Face joker : {kRedJoker, kBlackJoker}) add(joker);
  }
  void add_tarots() {
    for (int number = kMaxTarots; number > 0; --number) add(tarot(number));
  }
  std::vector<Face> faces() && { return std::move(faces_); }

 private:
  const Deck& deck_;
  std::vector<Face> faces_;
};

Suit other_of_its_colour(Suit suit) {
  for (std::size_t s = 0; s < kSuits; ++s)
    if (const Suit other = static_cast<Suit>(s); other != suit && is_red(other) == is_red(suit)) return other;
  return suit;
}

}  // namespace

std::vector<Face> trumps_from_the_top(const Deck& deck, Trumps trumps, const TrumpOrder& order) {
  FromTheTop top(deck);
  const auto suit = trumps.suit();
  if (order.highest) top.add(*order.highest);
  // Jokers are the highest trumps unless the order gives them another place.
  const bool are_placed = is_in_all_suits(order, Rank::joker) || (suit && has_rank(order.ranks, Rank::joker));
  if (!are_placed) top.add_jokers();
  top.add_tarots();
  for (const Rank rank : order.in_all_suits) top.add(rank, order.suits);
  if (!suit) return std::move(top).faces();
  std::vector<Rank> ranks = deck.ranks();
  if (are_placed) ranks.push_back(Rank::joker);
  for (const Rank rank : trump_ranks(ranks, trumps.reversed, order)) {
    top.add(rank, {&*suit, 1});
    if (rank == order.left_bower) top.add({other_of_its_colour(*suit), rank});
  }
  return std::move(top).faces();
}

Ordering make_ordering(const Deck& deck, Trumps trumps, const TrumpOrder& order) {
  Ordering ordering;
  const std::vector<Face> faces = trumps_from_the_top(deck, trumps, order);
  const std::vector<Rank> ranks = from_the_top(deck.ranks(), order.plain);
  const auto per_suit = static_cast<int>(ranks.size());
  for (int id = 0; id < deck.size(); ++id) {
    const Card card{static_cast<std::uint8_t>(id)};
    const Face face = deck.face(card);
    const auto at = std::find(faces.begin(), faces.end(), face);
    const bool is_trump = at != faces.end();
    const auto suit = is_trump ? trumps.strain : static_cast<std::uint8_t>(face.suit);
    const int height = static_cast<int>(ranks.end() - std::find(ranks.begin(), ranks.end(), face.rank));
    const int plain = trumps.reversed ? per_suit + 1 - height : height;
    const int strength = is_trump ? per_suit + static_cast<int>(faces.end() - at) : plain;
    ordering.suit[index(card)] = suit;
    ordering.of_suit[suit].insert(card);
    for (std::uint8_t led = 0; led < kLedSuits; ++led)
      ordering.power[led][index(card)] = static_cast<std::uint8_t>(is_trump || suit == led ? strength : 0);
  }
  return ordering;
}

std::size_t winning_position(const Deck& deck, Trumps trumps, const TrumpOrder& order, std::span<const Card> trick) {
  const std::vector<Face> faces = trumps_from_the_top(deck, trumps, order);
  const std::vector<Rank> ranks = from_the_top(deck.ranks(), order.plain);
  const auto depth = [&](Card card) { return std::find(ranks.begin(), ranks.end(), deck.face(card).rank); };
  const auto from_top = [&](Card card) { return std::find(faces.begin(), faces.end(), deck.face(card)); };
  const auto is_trump = [&](Card card) { return from_top(card) != faces.end(); };
  const auto higher = [&](Card a, Card b) {
    if (deck.face(a) == deck.face(b)) return false;
    if (is_trump(a)) return from_top(a) < from_top(b);
    return trumps.reversed ? depth(b) < depth(a) : depth(a) < depth(b);
  };
  const auto beats = [&](Card card, Card winner) {
    if (is_trump(card) != is_trump(winner)) return is_trump(card);
    const bool same_suit = is_trump(card) || deck.face(card).suit == deck.face(winner).suit;
    return same_suit && higher(card, winner);
  };
  std::size_t best = 0;
  for (std::size_t i = 1; i < trick.size(); ++i)
    if (beats(trick[i], trick[best])) best = i;
  return best;
}

}  // namespace turup
