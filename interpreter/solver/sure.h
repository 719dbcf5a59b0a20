// Sure tricks: tricks that nobody can take from a side, whatever is played (as QuickTricks and LaterTricks in Haglund,
// "Search Algorithms for a Bridge Double Dummy Solver", 2010; here for any number of seats and units).
//
// Every trick counted here must be certain, because a search ends on it. Tricks that are not certain may be left out.
#pragma once

#include "solver/suits.h"

namespace turup::solving {
inline namespace TURUP_MACHINE {

using SuitsLeft = std::array<const SuitLeft*, kSuits>;

class SureTricks {
 public:
  // Everything passed must outlive it. Precondition: no trumps are hidden, and whoever is to lead may lead whatever he
  // likes. The seat that is to act counts as the leader.
  SureTricks(const Board& board, const Layout& position, const SuitsLeft& suits);

  // Returns the units of which the leader is sure by leading his winners, if these are `units` or more; otherwise 0.
  // They may be more than it returns. If it returns some, it adds to `grounds` the cards whose ranks make it so. So do
  // the functions below.
  int leader_has(int units, Cards& grounds) const;
  // Returns whether the other side has `units` units, because the leader must lead a suit whose highest card it holds.
  bool others_have(int units, Cards& grounds) const;
  // Returns whether a seat of the side that earns, or of the other, has `units` units, because the cards of the suits
  // in which it cannot win run out before it has to throw winners away.
  bool stoppers_have(int units, bool earning, Cards& grounds) const;
  // Returns whether the leader has `tricks` tricks by winning the trick on the table with this card, the highest that
  // he has of the suit led, and then leading his winners. Precondition: only tricks count, and the card wins the trick.
  bool has_after_winning(unsigned card, int tricks, Cards& grounds) const;
  // The same where he has no card of the suit led, and wins by trumping. Precondition: only tricks count.
  bool has_after_trumping(int tricks, Cards& grounds) const;
  // Returns the units of which the leader's side is sure if he then reaches a partner, who goes on; or 0, as above.
  int partners_have(int units, Cards& grounds) const;
  // Returns the units of which the side that earns, or the other, is sure by its highest trumps; or 0, as above.
  // Precondition: there are trumps.
  int trumps_have(int units, bool earning, Cards& grounds) const;

 private:
  using Counts = std::array<std::uint8_t, kSuits>;
  // A plan: for each suit the number of his strongest cards that the leader leads, and then the number that his partner
  // leads. For each of both, the number of the strongest cards on which it depends that they win.
  struct Plan {
    Seat partner = kNobody;
    Counts leads{};
    Counts leads_rest_on{};
    Counts takes{};
    Counts takes_rest_on{};
    std::size_t entry = kSuits;  // suit in which the leader reaches the partner
  };

  Cards hand(Seat seat, std::size_t suit) const { return suits_[suit]->cards & board_.owned[seat]; }
  int units_of(Seat seat, std::size_t suit, unsigned count) const;
  int least_of(Seat seat, unsigned count) const;
  int falling_to(const Plan& plan) const;
  int falling_from(bool earning, unsigned tricks) const;
  int units_in(const Plan& plan, std::size_t suit) const;
  SeatSet ruffers(unsigned trumps_led, Seat but) const;
  unsigned unruffed(std::size_t suit, SeatSet ruffers) const;
  void plan_own_leads(Plan& plan, std::size_t suit, SeatSet ruffers) const;
  Plan alone() const;
  Plan after_winning() const;
  bool leader_has_beside_trumps(int units, Cards& grounds) const;
  bool alone_may_ruff(Seat seat) const;
  bool stops_for(Seat seat, int units, Cards& grounds) const;
  void add_stoppers(Seat seat, int more, Cards& grounds) const;
  // Returns how many tricks a seat wins by leading its winners if nobody ruffs.
  int winners_of(Seat seat) const { return static_cast<int>(winners_ >> 8U * seat & 0xFFU); }
  Seat owner_of_highest(std::size_t suit) const;
  void add_winners(Seat seat, std::size_t first, int tricks, Cards& grounds) const;
  Plan with(Seat partner, const Plan& own) const;
  void plan_leads(Plan& plan, std::size_t suit, unsigned unruffed) const;
  void plan_takes(Plan& plan, std::size_t suit, unsigned unruffed) const;
  bool may_be_cleared(Seat partner, std::size_t suit) const;
  void find_entry(Plan& plan) const;
  bool fits(const Plan& plan) const;
  Cards take(const Plan& plan, std::size_t suit, int& missing) const;
  int has(const Plan& plan, int units, Cards& grounds) const;

  const Board& board_;
  const Layout& position_;
  const SuitsLeft& suits_;
  Seat leader_;
  std::uint64_t winners_ = 0;  // winners of all suits, in eight bits for each seat
  std::size_t trumps_;         // kSuits: no trumps
  bool reversed_;
};

}  // namespace TURUP_MACHINE
}  // namespace turup::solving
