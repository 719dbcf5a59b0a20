#include "knowledge/placements.h"

#include <algorithm>
#include <cassert>

namespace turup {

namespace {

constexpr std::size_t kMostCounted = 60'000;  // rooms; counting more takes longer than it is worth
constexpr Ways kMostWays = Ways{1} << 120U;   // sums of a few of these do not overflow

Ways combinations(unsigned n, unsigned k) {
  Ways result = 1;
  for (unsigned i = 1; i <= std::min(k, n - k); ++i) result = result * (n - i + 1) / i;
  return result;
}

// Returns a place that may hold the card, drawn with a chance in proportion to its room; nothing if none has room.
std::optional<std::size_t> draw_place(std::span<const Place> places, Card card,
                                      const std::array<CardSet, kMaxPlaces>& held, Rng& rng) {
  std::array<std::uint32_t, kMaxPlaces> free{};
  std::uint32_t all = 0;
  for (std::size_t p = 0; p < places.size(); ++p)
    if (places[p].may_hold.has(card)) all += free[p] = static_cast<std::uint32_t>(places[p].room - held[p].size());
  if (all == 0) return std::nullopt;
  std::uint32_t n = rng.below(all);
  std::size_t place = 0;
  while (n >= free[place]) n -= free[place++];
  return place;
}

// Returns the product, or more than kMostWays if it is too large.
Ways product(Ways a, Ways b) { return b != 0 && a > kMostWays / b ? kMostWays + 1 : a * b; }

}  // namespace

Ways draw_below(Rng& rng, Ways bound) {
  assert(bound > 0);
  const Ways all = ~Ways{0};
  const Ways most = all - all % bound;
  for (;;) {
    const Ways drawn = (Ways{rng.next()} << 64U) | rng.next();
    if (drawn < most) return drawn % bound;
  }
}

CardSet draw_cards(CardSet& pool, int count, Rng& rng) {
  CardSet drawn;
  for (int i = 0; i < count; ++i) {
    const Card card = pool.nth(rng.below(static_cast<std::uint32_t>(pool.size())));
    pool.remove(card);
    drawn.insert(card);
  }
  return drawn;
}

Placements::Placements(CardSet cards, std::span<const Place> places) : places_(places.begin(), places.end()) {
  find_groups();
  find_kinds(cards);
  Room room{};
  for (std::size_t g = 0; g < groups_.size(); ++g) room[g] = groups_[g].room;
  ways_ = count(0, room);
  if (!is_counted_) ways_ = 1;
  for (const Group& group : groups_) ways_ = product(ways_, ways_within(group));
}

// Returns the number of ways to share out the cards of a group among its places.
Ways Placements::ways_within(const Group& group) const {
  Ways ways = 1;
  unsigned left = group.room;
  for (std::size_t p = 0; p < places_.size(); ++p) {
    if ((group.places >> p & 1U) == 0) continue;
    ways = product(ways, combinations(left, static_cast<unsigned>(places_[p].room)));
    left -= static_cast<unsigned>(places_[p].room);
  }
  return ways;
}

void Placements::find_groups() {
  for (std::size_t p = 0; p < places_.size(); ++p) {
    if (places_[p].room == 0) continue;
    auto group = std::find_if(groups_.begin(), groups_.end(),
                              [&](const Group& other) { return other.may_hold == places_[p].may_hold; });
    if (group == groups_.end()) group = groups_.insert(group, Group{places_[p].may_hold, 0, 0});
    group->places |= static_cast<std::uint32_t>(1U << p);
    group->room = static_cast<std::uint8_t>(group->room + places_[p].room);
  }
}

void Placements::find_kinds(CardSet cards) {
  for (const Card card : cards) {
    std::uint32_t groups = 0;
    for (std::size_t g = 0; g < groups_.size(); ++g)
      if (groups_[g].may_hold.has(card)) groups |= static_cast<std::uint32_t>(1U << g);
    auto kind = std::find_if(kinds_.begin(), kinds_.end(), [&](const Kind& other) { return other.groups == groups; });
    if (kind == kinds_.end()) kind = kinds_.insert(kind, Kind{{}, groups});
    kind->cards.insert(card);
  }
  std::sort(kinds_.begin(), kinds_.end(), [](const Kind& a, const Kind& b) {
    const int fewer = count_bits(a.groups) - count_bits(b.groups);
    return fewer != 0 ? fewer < 0 : a.groups < b.groups;
  });
}

// Goes group by group and takes as many cards as each may take. The last group takes the rest.
template <class Each>
void Placements::split(std::size_t kind, const Room& room, Each&& each) const {
  struct Splitting {
    const Placements& placements;
    std::uint32_t groups;
    Each& each;
    void from(std::size_t group, unsigned cards, Split& split) const {
      while (group < placements.groups_.size() && (groups >> group & 1U) == 0) ++group;
      if (group == placements.groups_.size()) {
        if (cards == 0) each(split);
        return;
      }
      const bool is_last = groups >> (group + 1) == 0;
      const unsigned most = std::min<unsigned>(cards, split.left[group]);
      const Ways before = split.ways;
      for (unsigned taken = is_last ? cards : 0; taken <= most; ++taken) {
        split.left[group] = static_cast<std::uint8_t>(split.left[group] - taken);
        split.taken[group] = static_cast<std::uint8_t>(taken);
        split.ways = product(before, combinations(cards, taken));
        from(group + 1, cards - taken, split);
        split.left[group] = static_cast<std::uint8_t>(split.left[group] + taken);
        split.taken[group] = 0;
      }
      split.ways = before;
    }
  };
  Split start;
  start.left = room;
  start.ways = 1;
  Splitting{*this, kinds_[kind].groups, each}.from(0, static_cast<unsigned>(kinds_[kind].cards.size()), start);
}

Ways Placements::count(std::size_t kind, const Room& room) {
  if (kind == kinds_.size()) return 1;
  const auto key = std::pair(kind, room);
  const auto found = counted_.find(key);
  if (found != counted_.end()) return found->second;
  Ways sum = 0;
  split(kind, room, [&](const Split& split) {
    if (!is_counted_) return;
    const Ways rest = count(kind + 1, split.left);
    sum += product(split.ways, rest);
    if (sum > kMostWays) is_counted_ = false;
  });
  if (counted_.size() > kMostCounted) is_counted_ = false;
  counted_.emplace(key, sum);
  return sum;
}

Ways Placements::known(std::size_t kind, const Room& room) const {
  if (kind == kinds_.size()) return 1;
  const auto found = counted_.find({kind, room});
  return found == counted_.end() ? 0 : found->second;
}

Placements::Split Placements::choose(std::size_t kind, const Room& room, Rng& rng) const {
  Ways n = draw_below(rng, known(kind, room));
  Split chosen;
  bool found = false;
  split(kind, room, [&](const Split& split) {
    if (found) return;
    const Ways here = split.ways * known(kind + 1, split.left);
    found = n < here;
    if (found)
      chosen = split;
    else
      n -= here;
  });
  return chosen;
}

bool Placements::draw(Rng& rng, std::array<CardSet, kMaxPlaces>& held) const {
  if (!is_counted_) return draw_uncounted(rng, held);
  held = {};
  Room room{};
  for (std::size_t g = 0; g < groups_.size(); ++g) room[g] = groups_[g].room;
  std::array<CardSet, kMaxPlaces> of_group{};
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    const Split split = choose(kind, room, rng);
    CardSet cards = kinds_[kind].cards;
    for (std::size_t g = 0; g < groups_.size(); ++g) of_group[g] |= draw_cards(cards, split.taken[g], rng);
    room = split.left;
  }
  for (std::size_t g = 0; g < groups_.size(); ++g)
    for (std::size_t p = 0; p < places_.size(); ++p)
      if ((groups_[g].places >> p & 1U) != 0) held[p] = draw_cards(of_group[g], places_[p].room, rng);
  return true;
}

// Places first the card that the fewest places may hold.
bool Placements::draw_uncounted(Rng& rng, std::array<CardSet, kMaxPlaces>& held) const {
  held = {};
  for (const Kind& kind : kinds_) {
    CardSet cards = kind.cards;
    while (!cards.empty()) {
      const Card card = draw_cards(cards, 1, rng).first();
      const auto place = draw_place(places_, card, held, rng);
      if (!place) return false;
      held[*place].insert(card);
    }
  }
  return true;
}

}  // namespace turup
