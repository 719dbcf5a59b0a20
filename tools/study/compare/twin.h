// Twins: two variants that are played with one pack. Cards, actions and sides of the first are translated into those of
// the second.
//
// Seats correspond by name, cards by face, and melds, contracts and words of scripts by their names.
#pragma once

#include <optional>
#include <string>

#include "game/game.h"

namespace turup::compare {

// A variant at play.
struct Table {
  const Rules& rules;
  Hooks* hooks = nullptr;  // null where the rules name no script
  std::string name;        // the name shown to readers: "29/base with double"
};

class Twin {
 public:
  // Precondition: why_apart() is empty.
  Twin(const Rules& a, const Rules& b);

  // Returns why they cannot be dealt the same cards; empty if they can.
  static std::string why_apart(const Table& a, const Table& b);

  Seat seat(Seat a) const { return a < kMaxSeats ? seats_[a] : a; }
  Card card(Card a) const { return cards_[index(a)]; }
  CardSet cards(CardSet a) const;
  // Returns the same action in the second variant; nothing if it has no such action.
  std::optional<Action> action(const Action& a) const;
  // Returns the side with the same seats, if there is one.
  std::optional<Side> side(Side a) const;

  // Returns whether states can be compared field by field, because equal fields mean the same in both variants.
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
