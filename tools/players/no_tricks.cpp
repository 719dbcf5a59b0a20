// The chance that a hand wins no trick.
#include <algorithm>
#include <array>
#include <vector>

#include "players/club_decisions.h"

namespace turup {

namespace {

constexpr int kMostOthers = 3;  // more opponents are counted as so many, which takes no time

// The cards of a suit that opponents hold, about one card of the hand: lower and higher ones.
struct Out {
  int lower = 0;
  int higher = 0;
};

std::int64_t power(std::int64_t base, int times) {
  std::int64_t product = 1;
  for (; times > 0; --times) product *= base;
  return product;
}

std::int64_t combinations(int all, int chosen) {
  std::int64_t ways = 1;
  for (int i = 0; i < chosen; ++i) ways = ways * (all - i) / (i + 1);
  return ways;
}

// Returns whether an opponent with so many of these cards lets the hand win: he has lower ones left, or no more.
bool lets_win(Out held, int rounds_before) {
  return held.lower > rounds_before || held.lower + held.higher <= rounds_before;
}

// Returns in how many ways the cards can lie among the opponents so that the hand has to win the round with its card:
// somebody has a lower one to lead, and all others have lower ones or none. In each round before, each of them has
// played a low card. `leads`: somebody can lead one already.
std::int64_t ways_to_force(Out out, int opponents, int rounds_before, bool leads) {
  // The last of them holds what is left.
  if (opponents == 1) return lets_win(out, rounds_before) && (leads || out.lower > rounds_before) ? 1 : 0;
  std::int64_t ways = 0;
  for (int lower = 0; lower <= out.lower; ++lower)
    for (int higher = 0; higher <= out.higher; ++higher) {
      if (!lets_win({lower, higher}, rounds_before)) continue;
      const Out left{out.lower - lower, out.higher - higher};
      ways += combinations(out.lower, lower) * combinations(out.higher, higher) *
              ways_to_force(left, opponents - 1, rounds_before, leads || lower > rounds_before);
    }
  return ways;
}

int chance_to_force(Out out, int opponents, int rounds_before) {
  if (out.lower <= rounds_before) return 0;
  const std::int64_t all = power(opponents, out.lower + out.higher);
  return static_cast<int>(ways_to_force(out, opponents, rounds_before, false) * kWhole / all);
}

// The same for all numbers of cards that a suit has in most decks. A player asks thousands of times.
class Forces {
 public:
  Forces() {
    for (int opponents = 1; opponents <= kMostOthers; ++opponents)
      for (int lower = 1; lower <= kMostOut; ++lower)
        for (int higher = 0; lower + higher <= kMostOut; ++higher)
          for (int rounds = 0; rounds < lower; ++rounds)
            chances_[place_of(opponents, {lower, higher}, rounds)] =
                static_cast<std::int16_t>(chance_to_force({lower, higher}, opponents, rounds));
  }

  int chance(Out out, int opponents, int rounds_before) const {
    if (out.lower <= rounds_before) return 0;
    out.lower = std::min(out.lower, kMostOut);
    out.higher = std::min(out.higher, kMostOut - out.lower);
    return chances_[place_of(opponents, out, std::min(rounds_before, out.lower - 1))];
  }

 private:
  static constexpr int kMostOut = 13;
  static constexpr std::size_t kSize = kMostOut + 1;
  static std::size_t place_of(int opponents, Out out, int rounds) {
    const auto place = static_cast<std::size_t>(opponents - 1) * kSize + static_cast<std::size_t>(out.lower);
    return (place * kSize + static_cast<std::size_t>(out.higher)) * kSize + static_cast<std::size_t>(rounds);
  }
  std::array<std::int16_t, kMostOthers * kSize * kSize * kSize> chances_{};
};

}  // namespace

int chance_of_none(const Outlook& outlook, std::uint8_t trumps) {
  const Ordering& ordering = outlook.rules->tables.orderings[trumps];
  const int opponents = std::clamp(outlook.players - 1, 1, kMostOthers);
  static const Forces kForces;
  int chance = kWhole;
  for (std::size_t suit = 0; suit < kLedSuits; ++suit) {
    const auto& powers = ordering.power[suit];
    std::vector<unsigned> own;
    for (const Card card : outlook.hand& ordering.of_suit[suit]) own.push_back(powers[index(card)]);
    std::sort(own.begin(), own.end());
    int danger = 0;
    for (std::size_t round = 0; round < own.size(); ++round) {
      Out out;
      for (const Card card : outlook.unseen& ordering.of_suit[suit])
        ++(powers[index(card)] < own[round] ? out.lower : out.higher);
      danger = std::max(danger, kForces.chance(out, opponents, static_cast<int>(round)));
    }
    chance = portion(chance, kWhole - danger);
  }
  return chance;
}

}  // namespace turup
