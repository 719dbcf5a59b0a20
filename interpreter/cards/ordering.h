// An ordering: which card beats which under one choice of trumps, and what cards count. It gives every card an
// effective suit, a power and points.
//
// An Ordering is a table, built once and shared. The card with the greatest power under the suit led wins the trick. Of
// equal powers (identical cards) the earlier wins, because a later card must be greater. A card of power 0 cannot win.
// Cards that are trumps in every suit belong to the suit of trumps; without one they are a suit of their own, kSuits.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "cards/deck.h"

namespace turup {

// A choice of trumps: a suit or none, and whether the pack's order is turned upside down.
struct Trumps {
  std::uint8_t strain = kSuits;  // a suit's index; kSuits: no trumps
  bool reversed = false;
  bool operator==(const Trumps&) const = default;

  static constexpr std::size_t kChoices = 2 * (kSuits + 1);
  // From kChoices on, numbers stand for the orders that contracts bring, each with every suit of trumps and with none.
  static constexpr std::size_t kOwnOrders = 4;
  static constexpr std::size_t kOrderings = kChoices + kOwnOrders * (kSuits + 1);
  constexpr std::size_t choice() const { return strain + (reversed ? kSuits + 1 : 0); }
  static constexpr Trumps of_choice(std::size_t choice) {
    if (choice <= kSuits) return {static_cast<std::uint8_t>(choice), false};
    if (choice >= kChoices) return {static_cast<std::uint8_t>((choice - kChoices) % (kSuits + 1)), false};
    return {static_cast<std::uint8_t>(choice - (kSuits + 1)), true};
  }
  static constexpr Trumps of(Suit suit) { return {static_cast<std::uint8_t>(suit), false}; }
  std::optional<Suit> suit() const {
    if (strain == kSuits) return std::nullopt;
    return static_cast<Suit>(strain);
  }
};

// The ways in which trumps differ from plain suits. By default they rank as these do.
struct TrumpOrder {
  // The ranks of the suit of trumps from the top; those left out follow in the pack's order. Jokers and tarots are
  // trumps in every suit. Jokers stand above all others unless they are named here or among the ranks of all suits;
  // tarots stand above the trumps that have a suit.
  std::vector<Rank> ranks;
  std::vector<Rank> in_all_suits;  // ranks that are trumps in every suit, above the others, from the top
  std::array<Suit, kSuits> suits{Suit::clubs, Suit::spades, Suit::hearts, Suit::diamonds};  // of equal ranks among them
  std::optional<Rank> left_bower;  // of the suit of the same colour, below the trump of its rank
  std::optional<Face> highest;     // a card that is a trump in every suit, above all others
  std::vector<Rank> plain;         // of plain suits from the top; ranks left out follow in the pack's order

  bool has_cards_of_no_suit = false;  // in the pack: jokers or tarots

  bool moves_cards() const { return has_cards_of_no_suit || names_trumps() || left_bower.has_value(); }
  // Returns whether cards are named that are trumps even where no suit is.
  bool names_trumps() const { return highest.has_value() || !in_all_suits.empty(); }
  bool is_plain() const { return ranks.empty() && plain.empty() && !moves_cards(); }
};

inline constexpr std::size_t kLedSuits = kSuits + 1;  // the last: trumps of every suit, where no suit is trumps

struct Ordering {
  std::array<std::uint8_t, kMaxCards> suit{};                          // effective suit
  std::array<std::array<std::uint8_t, kMaxCards>, kLedSuits> power{};  // [suit led][card]
  std::array<CardSet, kLedSuits> of_suit{};                            // cards by effective suit
  std::array<std::uint8_t, kMaxCards> points{};                        // whoever makes the ordering sets them
  CardSet counting;                                                    // cards worth a point or more

  void set_points(Card card, int worth) {
    points[index(card)] = static_cast<std::uint8_t>(worth);
    if (worth > 0) counting.insert(card);
  }
  CardSet following(std::uint8_t led) const { return of_suit[led]; }
};

// Returns the ordering of a deck, whose own ranking is the same in every suit, under a choice of trumps.
Ordering make_ordering(const Deck& deck, Trumps trumps, const TrumpOrder& order = {});

// Returns the trumps from the strongest down, one of each face.
std::vector<Face> trumps_from_the_top(const Deck& deck, Trumps trumps, const TrumpOrder& order);

// Returns the position in `trick` of its winner by the plain reading of the rule, for tests: the highest trump, else
// the highest card of the suit led, and the earlier of identical cards.
std::size_t winning_position(const Deck& deck, Trumps trumps, const TrumpOrder& order, std::span<const Card> trick);

}  // namespace turup
