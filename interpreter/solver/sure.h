// Between the solver's files: tricks that nobody can take from a side, whatever is played (as QuickTricks and
// LaterTricks in Haglund, "Search Algorithms for a Bridge Double Dummy Solver", 2010; for any number of seats and
// units).
//
// What is said must be certain, for a search ends on it; whatever else might be had may be left out.
#pragma once

#include "solver/suits.h"

namespace turup::solving {

using SuitsLeft = std::array<const SuitLeft*, kSuits>;

class SureTricks {
 public:
  // Preconditions: somebody is to lead, what he likes; no trumps are hidden. All of them must outlive it.
  SureTricks(const Board& board, const Layout& position, const SuitsLeft& suits);

  // Returns whether the leader has so many units by leading what he wins with. If so, `grounds` gets the cards whose
  // ranks make it so; also below.
  bool leader_has(int units, Cards& grounds) const;
  // Returns whether his side has if he then reaches a partner, who goes on.
  bool partners_have(int units, Cards& grounds) const;
  // Returns whether the side that earns, or the other, has so many by its highest trumps. Precondition: there are
  // trumps.
  bool trumps_have(int units, bool earning, Cards& grounds) const;

 private:
  using Counts = std::array<std::uint8_t, kSuits>;
  // What is led: of each suit how many of his strongest by the leader, then how many by his partner; and on how many
  // of the strongest it rests that they win.
  struct Plan {
    Seat partner = kNobody;
    Counts leads{};
    Counts leads_rest_on{};
    Counts takes{};
    Counts takes_rest_on{};
    std::size_t entry = kSuits;  // the suit in which the partner is reached
  };

  Cards hand(Seat seat, std::size_t suit) const { return suits_[suit]->cards & board_.owned[seat]; }
  int units_of(Seat seat, std::size_t suit, unsigned count) const;
  int units_in(const Plan& plan, std::size_t suit) const;
  unsigned unruffed(std::size_t suit, unsigned trumps_led, Seat but) const;
  Plan alone() const;
  Plan with(Seat partner, const Plan& own) const;
  void plan_leads(Plan& plan, std::size_t suit, unsigned unruffed) const;
  void plan_takes(Plan& plan, std::size_t suit, unsigned unruffed) const;
  bool may_be_cleared(Seat partner, std::size_t suit) const;
  void find_entry(Plan& plan) const;
  bool fits(const Plan& plan) const;
  Cards take(const Plan& plan, std::size_t suit, int& missing) const;
  bool has(const Plan& plan, int units, Cards& grounds) const;

  const Board& board_;
  const Layout& position_;
  const SuitsLeft& suits_;
  Seat leader_;
  std::size_t trumps_;  // kSuits: none
  bool reversed_;
};

}  // namespace turup::solving
