// Imagines the cards that a seat has not seen: whole deals that would have led to the same story.
//
// A deal is consistent if its cards, and the choices that others made in secret, lead through the kernel to the story
// that the seat has witnessed: every action was allowed, and every view is the same, bit for bit. So all rules about
// voids, duties, passing, asking, melds or annulled deals are heeded, though none of them is named here.
//
// Every consistent deal is equally likely; a secret choice counts as one of the choices there were. Proposals already
// respect hand sizes, cards whose place is known, and the duties of play (evidence.h, placements.h). Those that still
// lead to another story are rejected. A pass or a bid is not taken as a hint about the hand behind it.
#pragma once

#include "knowledge/evidence.h"
#include "knowledge/placements.h"
#include "knowledge/witness.h"

namespace turup {

// A whole deal up to now as it may have been.
struct Imagined {
  std::vector<Happened> so_far;
  State now;
};

class Imagination {
 public:
  // `rules` and `story` must outlive it. `hooks` may be null where no script decides.
  // Precondition: the story begins with the deal.
  Imagination(const Rules& rules, Hooks* hooks, const Story& story);

  // Returns a deal that leads to the story; nothing if none of `tries` proposals does.
  std::optional<Imagined> draw(Rng& rng, unsigned tries) const;

 private:
  // Trumps that may have been chosen in secret, with the ways in which the cards may lie then.
  struct Hypothesis {
    std::uint8_t trumps = kSuits;
    Placements placements;
    std::vector<std::size_t> place_of;  // of each of Evidence::face_down
  };
  // A proposal: who held which cards, and what was done in secret.
  struct Proposal {
    std::uint8_t trumps = kSuits;
    Card fixing;  // the card that is or was laid aside
    bool has_fixing = false;
    std::array<CardSet, kMaxPlaces> held{};  // cards now in each hand, aside, and in the rest
    std::array<CardSet, kMaxSeats> dealt{};  // by seat
    std::array<CardSet, kMaxSeats> given{};
    CardSet own_hidden;
    CardSet taken;                // from the talon
    CardSet discarded;            // for these
    Card swapped;                 // the card that the dealer has got for the card that was turned up
    std::vector<Card> face_down;  // by number of Evidence::face_down
  };

  void add_hypothesis(std::uint8_t trumps);
  std::optional<Proposal> propose(Rng& rng) const;
  std::vector<std::size_t> place_face_down(std::uint8_t trumps, std::array<Place, kMaxPlaces>& places) const;
  void tell_face_down(const Hypothesis& chosen, Proposal& proposal, Rng& rng) const;
  void undo_taking(Proposal& proposal, Rng& rng) const;
  void undo_handing_over(Proposal& proposal, Rng& rng) const;
  std::optional<Card> last_card(const Proposal& proposal, Seat seat) const;
  void undo_exchange(Proposal& proposal, Rng& rng) const;
  void choose_gifts(Proposal& proposal, Rng& rng) const;
  void take_back_gifts(Proposal& proposal, Rng& rng) const;
  std::vector<Card> dealing_order(const Proposal& proposal, Rng& rng) const;
  std::vector<Card> own_order(const Proposal& proposal, CardSet apart, Rng& rng) const;
  std::vector<Card> order_of(const Proposal& proposal, Seat seat, Rng& rng) const;
  bool is_last_choice(const Story::Turn& turn) const;
  Action filled_in(const State& now, const Story::Turn& turn, Proposal& proposal, Rng& rng) const;
  std::optional<Imagined> replayed(Proposal& proposal, Rng& rng) const;
  bool takes(Imagined& deal, const Story::Turn& turn, const Action& action) const;

  const Rules& rules_;
  Hooks* hooks_;
  const Story& story_;
  Evidence evidence_;
  std::vector<Hypothesis> hypotheses_;
  Ways ways_ = 0;
};

// Returns a state like `state` in which everything that `seat` may not know has been dealt anew: the others' hands,
// cards not yet dealt, hidden trumps, and cards laid aside. The view of `seat` is the same.
State with_secrets_redealt(const Rules& rules, const State& state, Seat seat, Rng& rng);

}  // namespace turup
