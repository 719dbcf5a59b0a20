// Imagining the cards that a seat has not seen: whole deals that would have led to the same story.
//
// A deal is consistent if its cards, and the choices that others made in secret, lead through the kernel to the story
// that the seat has witnessed: every action was allowed, and every view is the same, bit for bit. So whatever the rules
// say of voids, duties, passing, asking, melds or annulled deals is heeded without being named here.
//
// Every consistent deal is equally likely, each secret choice counting as one of those there were. Proposals already
// respect hand sizes, cards whose place is known and the duties of play (evidence.h, placements.h); those that lead to
// another story all the same are rejected. What a pass or a bid tells of the hand behind it is not weighed here.
#pragma once

#include "knowledge/evidence.h"
#include "knowledge/placements.h"
#include "knowledge/witness.h"

namespace turup {

// A whole deal as it may have been, up to now.
struct Imagined {
  std::vector<Happened> so_far;
  State now;
};

class Imagination {
 public:
  // `rules` and `story` outlive it; `hooks` may be null where no script decides. The story begins with the deal.
  Imagination(const Rules& rules, Hooks* hooks, const Story& story);

  // A deal that leads to the story; nothing if none of so many proposals did.
  std::optional<Imagined> draw(Rng& rng, unsigned tries) const;

 private:
  // Trumps that may have been chosen in secret, and the ways in which the cards may then lie.
  struct Hypothesis {
    std::uint8_t trumps = kSuits;
    Placements placements;
  };
  // A proposal: who held what, and what was done in secret.
  struct Proposal {
    std::uint8_t trumps = kSuits;
    Card fixing;  // the card laid aside, or that was
    bool has_fixing = false;
    std::array<CardSet, kMaxPlaces> held{};  // now: hands, the card aside, the rest
    std::array<CardSet, kMaxSeats> dealt{};  // by seat
    std::array<CardSet, kMaxSeats> given{};
    CardSet own_hidden;
  };

  void add_hypothesis(std::uint8_t trumps);
  std::optional<Proposal> propose(Rng& rng) const;
  void undo_exchange(Proposal& proposal, Rng& rng) const;
  void choose_gifts(Proposal& proposal, Rng& rng) const;
  void take_back_gifts(Proposal& proposal, Rng& rng) const;
  std::vector<Card> dealing_order(const Proposal& proposal, Rng& rng) const;
  std::vector<Card> own_order(const Proposal& proposal, CardSet apart, Rng& rng) const;
  std::vector<Card> order_of(const Proposal& proposal, Seat seat, Rng& rng) const;
  Action filled_in(const Story::Turn& turn, Proposal& proposal, Rng& rng) const;
  std::optional<Imagined> replayed(Proposal& proposal, Rng& rng) const;
  bool takes(Imagined& deal, const Story::Turn& turn, const Action& action) const;

  const Rules& rules_;
  Hooks* hooks_;
  const Story& story_;
  Evidence evidence_;
  std::vector<Hypothesis> hypotheses_;
  Ways ways_ = 0;
};

// Returns a state like `state` in which everything that `seat` may not know has been dealt anew: hands of the others,
// cards not yet dealt, hidden trumps, cards laid aside. The view of `seat` is the same.
State with_secrets_redealt(const Rules& rules, const State& state, Seat seat, Rng& rng);

}  // namespace turup
