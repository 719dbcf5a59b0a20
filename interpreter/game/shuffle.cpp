#include "game/shuffle.h"

#include <algorithm>

namespace turup {

namespace {

constexpr int kRiffles = 3;  // as most people do; seven riffles would be needed for a fair shuffle
constexpr std::uint32_t kMostInStrip = 9;

// Riffles the pile once. The halves are about equal. The next card falls from a half with a chance that grows with the
// cards left in it, so that now and then several cards of one half fall together.
Pile riffled(const Pile& pile, Rng& rng) {
  const auto size = static_cast<std::uint32_t>(pile.size());
  const std::uint32_t slack = size / 8 + 1;
  const std::uint32_t half = size / 2 - slack / 2 + rng.below(slack);
  std::uint32_t left = 0;
  std::uint32_t right = half;
  Pile result;
  while (result.size() < size) {
    const bool from_left = rng.below(half - left + size - right) < half - left;
    result.push_back(pile[from_left ? left++ : right++]);
  }
  return result;
}

// Draws strips off the top and lays each on the one before.
Pile stripped(const Pile& pile, Rng& rng) {
  Pile result = pile;
  const auto size = static_cast<std::uint32_t>(pile.size());
  for (std::uint32_t taken = 0; taken < size;) {
    const std::uint32_t strip = std::min(size - taken, 1 + rng.below(kMostInStrip));
    for (std::uint32_t i = 0; i < strip; ++i) result[size - taken - strip + i] = pile[taken + i];
    taken += strip;
  }
  return result;
}

}  // namespace

Pile new_pack(const Rules& rules) {
  Pile pile;
  for (std::size_t i = 0; i < static_cast<std::size_t>(rules.tables.deck.size()); ++i)
    pile.push_back(rules.tables.pack[i]);
  return pile;
}

void Gathering::see(const Rules& rules, const State& before, const Action& action, const State& after) {
  if (action.say != Say::play || before.tricks_played == after.tricks_played) return;
  auto& pile = piles_[side_of(rules, after.last_winner)];
  for (std::size_t i = 0; i < before.trick_size; ++i) pile.push_back(before.trick[i]);
  pile.push_back(action.card);
}

Pile Gathering::gathered(const Rules& rules, const State& end) const {
  Pile all;
  CardSet left = rules.tables.deck.all();
  const auto take = [&](Card card) {
    if (!left.has(card)) return;
    left.remove(card);
    all.push_back(card);
  };
  for (const auto& pile : piles_)
    for (const Card card : pile) take(card);
  for (std::size_t i = 0; i < end.trick_size; ++i) take(end.trick[i]);
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    for (const Card card : end.hand[seat]) take(card);
  if (end.has_aside) take(end.aside);
  const auto size = static_cast<std::size_t>(rules.tables.deck.size());
  for (std::size_t i = 0; i < size; ++i) take(end.pack[(end.top + i) % size]);
  return all;
}

Pile shuffled_by_hand(const Pile& pile, Rng& rng) {
  Pile result = pile;
  for (int i = 0; i < kRiffles; ++i) result = stripped(riffled(result, rng), rng);
  return result;
}

State dealt_from(const Rules& rules, DealSetup setup, const Pile& pile, Rng& rng, Hooks* hooks) {
  if (!is_by_hand(rules.dealing.shuffle)) return shuffled(rules, setup, rng, hooks);
  const Pile pack = shuffled_by_hand(pile, rng);
  return stacked(rules, setup, {pack.begin(), pack.end()}, Cutting::as_ruled, hooks);
}

}  // namespace turup
