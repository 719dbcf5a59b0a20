// Spreads cards over places at random, every way equally likely. Each place takes a number of cards, and only cards
// that it may hold.
//
// The ways are counted exactly, by dynamic programming over kinds of cards (cards that the same places may hold) and
// the room left in groups of places (places that may hold the same cards). A draw then takes each step in proportion to
// the ways that it leaves, so no draw is ever rejected.
#pragma once

#include <map>
#include <vector>

#include "base/base.h"
#include "cards/cards.h"

namespace turup {

// The seats, a card laid aside, the cards not dealt, those discarded, and cards that lie face down in tricks.
inline constexpr std::size_t kFirstFaceDown = kMaxSeats + 3;
inline constexpr std::size_t kMaxPlaces = 24;

struct Place {
  CardSet may_hold;
  int room = 0;  // number of cards it takes
};

__extension__ using Ways = unsigned __int128;

class Placements {
 public:
  // Precondition: the rooms of the places add up to the number of `cards`, and there are kMaxPlaces at most.
  Placements(CardSet cards, std::span<const Place> places);

  // Returns how many ways there are; 0 if there is none. Where counting takes too long, any other number says only that
  // there are some. Numbers above 2^120 all count as equal.
  Ways ways() const { return ways_; }

  // Draws one of the ways, all equally likely, and puts the cards of each place into `held`. Where ways were not
  // counted, it draws some fitting way at random and returns false if it finds none. Precondition: ways() > 0.
  bool draw(Rng& rng, std::array<CardSet, kMaxPlaces>& held) const;

 private:
  using Room = std::array<std::uint8_t, kMaxPlaces>;  // room left in each group
  struct Group {
    CardSet may_hold;
    std::uint32_t places = 0;  // one bit for each place
    std::uint8_t room = 0;
  };
  struct Kind {
    CardSet cards;
    std::uint32_t groups = 0;  // groups that may hold them, one bit each
  };
  struct Split {
    Room left{};
    Room taken{};
    Ways ways = 0;
  };

  void find_groups();
  void find_kinds(CardSet cards);
  Ways count(std::size_t kind, const Room& room);
  // Calls `each` with every split of a kind over the groups that have room, and with the number of ways it stands for.
  template <class Each>
  void split(std::size_t kind, const Room& room, Each&& each) const;
  Ways ways_within(const Group& group) const;
  Ways known(std::size_t kind, const Room& room) const;
  Split choose(std::size_t kind, const Room& room, Rng& rng) const;
  bool draw_uncounted(Rng& rng, std::array<CardSet, kMaxPlaces>& held) const;

  std::vector<Place> places_;
  std::vector<Group> groups_;
  std::vector<Kind> kinds_;  // first those that the fewest groups may hold
  std::map<std::pair<std::size_t, Room>, Ways> counted_;
  Ways ways_ = 0;
  bool is_counted_ = true;
};

// Returns a number in [0, bound), each equally likely. Precondition: bound > 0.
Ways draw_below(Rng& rng, Ways bound);
// Takes `count` cards at random out of `pool`.
CardSet draw_cards(CardSet& pool, int count, Rng& rng);

}  // namespace turup
