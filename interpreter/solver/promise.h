// The promise of a move: how good it looks before anything is searched, so that the best is tried first.
//
// It cannot change an answer; it can only cost time.
#pragma once

#include "solver/board.h"

namespace turup::solving {
inline namespace TURUP_MACHINE {

struct LeadTaste;    // says how much each thing about a lead is worth
struct FollowTaste;  // says the same of a card that is added to a trick

// The promise of asking for trumps, or showing them.
inline constexpr int kPromiseOfAsking = 50;
// These are added to the promise of a lead that was the last to succeed for the same seat with as many tricks left, and
// of others of its suit.
inline constexpr int kPromiseOfLastLead = 20;
inline constexpr int kPromiseOfLastSuit = 10;
// The promise of a lead that has always succeeded for the same seat, whatever else was left, is greater by twice this
// number than of one that never has: where points are counted, and where tricks are, with trumps and without.
struct PromiseOfPast {
  int points;
  int with_trumps;
  int without_trumps;
};
inline constexpr PromiseOfPast kPromiseOfPast{20, 30, 0};

// The promise of each card that one seat may play in one position. Board and position must outlive it.
class Promise {
 public:
  Promise(const Board& board, const Layout& position);

  // Returns the promise of a card: the greater, the better.
  int of(unsigned card);
  // Returns those of the cards with which the seat's side wins the trick, if each later seat that can beat the other
  // side's best card does so with its strongest card. Precondition: the seat adds to a trick.
  Cards winning(Cards cards) const;

 private:
  // The seats that play after this one, and the power of the best card that each has for the trick.
  struct Rest {
    std::array<Seat, kMaxSeats> seat;
    std::array<std::uint8_t, kMaxSeats> power;
    unsigned count = 0;
  };
  // The suit that might be led: how many of its cards are left in this hand, in those of partners and of the others,
  // and what all its cards have in common.
  struct Lead {
    int own = 0;
    int partners = 0;
    int theirs = 0;
    int promise = 0;
  };
  void look_at_rest(std::uint8_t led);
  void look_at_suit(std::uint8_t suit);
  // Returns how many seats of the other side have none of the cards.
  int others_without(Cards cards) const;
  int choice_of(Seat seat, Cards cards) const;
  int of_choices(Cards cards) const;
  // Returns who wins the trick if each later seat that can beat the other side's best card does so with its strongest
  // card.
  Seat winner_with(std::uint8_t power) const;
  int of_lead(unsigned card, int strength, Seat winner) const;
  int of_follow(unsigned card, int strength, Seat winner) const;
  int of_discard(unsigned card) const;
  bool is_ours(Seat seat) const { return (us_ & seat_bit(seat)) != 0; }

  const Board& board_;
  const Layout& position_;
  const Ordering& ordering_;
  Trumps trumps_;
  const LeadTaste* leads_;
  const FollowTaste* follows_;
  SeatSet us_;
  bool earns_;      // this seat wants the units it wins
  Cards ours_ = 0;  // also those that are gone; only where this seat is to lead
  std::uint8_t led_ = 0xFF;
  Rest rest_;
  Lead lead_;
};

}  // namespace TURUP_MACHINE
}  // namespace turup::solving
