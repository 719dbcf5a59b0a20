// Two variants that are played with one pack: what is dealt, said and held in the first, told in terms of the second.
//
// Seats answer to their names, cards to their faces, melds, contracts and words of scripts to what they are called.
#pragma once

#include <optional>
#include <string>

#include "game/game.h"

namespace turup::compare {

// A variant at play.
struct Table {
  const Rules& rules;
  Hooks* hooks = nullptr;  // null where it names no script
  std::string name;        // as the reader is told: "29/base with double"
};

class Twin {
 public:
  // Precondition: why_apart() is empty.
  Twin(const Rules& a, const Rules& b);

  // Why they cannot be dealt the same cards; empty: they can.
  static std::string why_apart(const Table& a, const Table& b);

  Seat seat(Seat a) const { return a < kMaxSeats ? seats_[a] : a; }
  Card card(Card a) const { return cards_[index(a)]; }
  CardSet cards(CardSet a) const;
  // Nothing: it has no name in the second variant.
  std::optional<Action> action(const Action& a) const;
  // The same side of the table, if there is one with the same seats.
  std::optional<Side> side(Side a) const;

  // Returns whether the fields of two states mean the same where they are the same, whatever the variants call them.
  bool is_literal() const { return is_literal_; }
  Choices choices(const Choices& a) const;  // Precondition: is_literal()

 private:
  const Rules& a_;
  const Rules& b_;
  std::array<Seat, kMaxSeats> seats_{};
  std::array<Card, kMaxCards> cards_{};
  bool is_literal_ = false;
};

}  // namespace turup::compare
