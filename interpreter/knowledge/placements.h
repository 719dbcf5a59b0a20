// Spreading cards over places at random, every way equally likely: each place takes a number of cards, and only such
// cards as it may hold.
//
// The ways are counted exactly, by dynamic programming over kinds of cards (those that the same places may hold) and
// the room that is left in groups of places that may hold the same cards; a draw then takes each step in proportion to
// the ways that it leaves, so nothing is ever drawn in vain.
#pragma once

#include <map>
#include <vector>

#include "base/base.h"
#include "cards/cards.h"

namespace turup {

// Seats, a card laid aside, and cards not dealt.
inline constexpr std::size_t kMaxPlaces = kMaxSeats + 2;

struct Place {
  CardSet may_hold;
  int room = 0;  // cards it takes
};

__extension__ using Ways = unsigned __int128;

class Placements {
 public:
  // Precondition: the places have as much room together as there are `cards`, and are kMaxPlaces at most.
  Placements(CardSet cards, std::span<const Place> places);

  // Returns how many ways there are; 0 if there is none. Where they take too long to count, the number says only that
  // there are some; above 2^120 all count as equally many.
  Ways ways() const { return ways_; }

  // One of the ways, all equally likely: the cards of each place. Where they were not counted, some cards at random
  // that fit, if they can be found. Precondition: ways() > 0.
  bool draw(Rng& rng, std::array<CardSet, kMaxPlaces>& held) const;

 private:
  using Room = std::array<std::uint8_t, kMaxPlaces>;  // left, by group
  struct Group {
    CardSet may_hold;
    std::uint16_t places = 0;  // one bit each
    std::uint8_t room = 0;
  };
  struct Kind {
    CardSet cards;
    std::uint16_t groups = 0;  // that may hold them, one bit each
  };
  struct Split {
    Room left{};
    Room taken{};
    Ways ways = 0;
  };

  void find_groups();
  void find_kinds(CardSet cards);
  Ways count(std::size_t kind, const Room& room);
  // Every way to split a kind over the groups that have room; `each` is told of it, and how many ways it stands for.
  template <class Each>
  void split(std::size_t kind, const Room& room, Each&& each) const;
  Ways ways_within(const Group& group) const;
  Ways known(std::size_t kind, const Room& room) const;
  Split choose(std::size_t kind, const Room& room, Rng& rng) const;
  bool draw_uncounted(Rng& rng, std::array<CardSet, kMaxPlaces>& held) const;

  std::vector<Place> places_;
  std::vector<Group> groups_;
  std::vector<Kind> kinds_;  // those that fewest groups may hold first
  std::map<std::pair<std::size_t, Room>, Ways> counted_;
  Ways ways_ = 0;
  bool is_counted_ = true;
};

// Uniform in [0, bound). Precondition: bound > 0.
Ways draw_below(Rng& rng, Ways bound);
// Takes `count` cards at random out of `pool`.
CardSet draw_cards(CardSet& pool, int count, Rng& rng);

}  // namespace turup
