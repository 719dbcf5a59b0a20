// An ordering: which card beats which under one choice of trumps. It gives every card an effective suit and a power.
//
// An Ordering is a table, built once and shared. The card with the greatest power under the suit led wins the trick. Of
// equal powers (identical cards) the earlier wins, because a later card must be greater. A card of power 0 cannot win.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "cards/deck.h"

namespace turup {

// A choice of trumps: a suit or none, and whether the pack's order is turned upside down.
struct Trumps {
  std::uint8_t strain = kSuits;  // a suit's index; kSuits: no trumps
  bool reversed = false;
  bool operator==(const Trumps&) const = default;

  static constexpr std::size_t kChoices = 2 * (kSuits + 1);
  constexpr std::size_t choice() const { return strain + (reversed ? kSuits + 1 : 0); }
  static constexpr Trumps of_choice(std::size_t choice) {
    const bool reversed = choice > kSuits;
    return {static_cast<std::uint8_t>(reversed ? choice - (kSuits + 1) : choice), reversed};
  }
  static constexpr Trumps of(Suit suit) { return {static_cast<std::uint8_t>(suit), false}; }
  std::optional<Suit> suit() const {
    if (strain == kSuits) return std::nullopt;
    return static_cast<Suit>(strain);
  }
};

struct Ordering {
  std::array<std::uint8_t, kMaxCards> suit{};                       // effective suit
  std::array<std::array<std::uint8_t, kMaxCards>, kSuits> power{};  // [suit led][card]
  std::array<CardSet, kSuits> of_suit{};                            // cards by effective suit

  CardSet following(std::uint8_t led) const { return of_suit[led]; }
};

// Returns the ordering of a deck by its own ranking, the same in every suit.
Ordering make_ordering(const Deck& deck, Trumps trumps);

// Returns the position in `trick` of its winner by the plain reading of the rule, for tests: the highest trump, else
// the highest card of the suit led, and the earlier of identical cards.
std::size_t winning_position(const Deck& deck, Trumps trumps, std::span<const Card> trick);

}  // namespace turup
