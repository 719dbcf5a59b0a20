#include "solver/plain_tricks.h"

#include <bit>
#include <cassert>

namespace turup {

namespace {

constexpr unsigned kSeats = 4;
constexpr unsigned kWidth = 16;

std::uint64_t suit_at(unsigned suit) { return std::uint64_t{0xFFFF} << (suit * kWidth); }
std::uint64_t suit_of(std::uint64_t card) {
  assert(card != 0);
  return suit_at(static_cast<unsigned>(std::countr_zero(card)) / kWidth);
}

}  // namespace

PlainTricks::PlainTricks(const Rules& rules, const State& state) {
  const Ordering& ordering = rules.tables.orderings[state.order];
  const auto bit = [&](Card card) {
    const unsigned suit = ordering.suit[index(card)];
    const auto& power = ordering.power[suit];
    unsigned weaker = 0;
    for (const Card other : ordering.of_suit[suit]) weaker += power[index(other)] < power[index(card)] ? 1 : 0;
    return Cards{1} << (suit * kWidth + weaker);
  };
  for (unsigned seat = 0; seat < kSeats; ++seat)
    for (const Card card : state.hand[seat]) first_.hand[seat] |= bit(card);
  first_.leader = state.leader;
  if (state.trumps < kSuits) trumps_ = suit_at(state.trumps);
  for (unsigned i = 0; i < state.trick_size; ++i)
    first_ = with(first_, (state.leader + i) % kSeats, bit(state.trick[i]));
}

int PlainTricks::worth() {
  int tricks = 0;
  while (first_.size == 0 ? wins_from_lead(first_, tricks + 1) : wins(first_, tricks + 1)) ++tricks;
  return tricks;
}

PlainTricks::Trick PlainTricks::with(Trick trick, unsigned seat, Cards card) const {
  trick.hand[seat] &= ~card;
  const Cards suit = suit_of(card);
  if (trick.size == 0) trick.led = suit;
  const bool beats = trick.size == 0 || (suit == suit_of(trick.best) ? card > trick.best : suit == trumps_);
  if (beats) {
    trick.best = card;
    trick.winner = seat;
  }
  ++trick.size;
  return trick;
}

bool PlainTricks::wins_from_lead(const Trick& trick, int need) {
  const Cards left = trick.hand[0] | trick.hand[1] | trick.hand[2] | trick.hand[3];
  if (need <= 0 || need > std::popcount(trick.hand[0])) return need <= 0;
  const Known known = known_[left][trick.leader];
  if (known.least >= need || known.most < need) return known.least >= need;
  const bool won = wins(trick, need);
  Known& now = known_[left][trick.leader];
  if (won)
    now.least = need;
  else
    now.most = need - 1;
  return won;
}

bool PlainTricks::wins(const Trick& trick, int need) {
  const unsigned seat = (trick.leader + trick.size) % kSeats;
  const bool ours = seat % 2 == 0;
  const Cards hand = trick.hand[seat];
  const Cards others = (trick.hand[0] | trick.hand[1] | trick.hand[2] | trick.hand[3] | trick.best) & ~hand;
  const Cards following = trick.size == 0 ? 0 : hand & trick.led;
  for (Cards choices = following != 0 ? following : hand; choices != 0;) {
    const Cards card = std::bit_floor(choices);
    // Cards below it, down to the first one that is not in this hand, do the same.
    const Cards between = others & suit_of(card) & (card - 1);
    const Cards same = suit_of(card) & (card | (card - 1)) & ~(between == 0 ? 0 : (std::bit_floor(between) << 1U) - 1);
    choices &= ~same;
    Trick after = with(trick, seat, card);
    int still = need;
    if (after.size == kSeats) {
      still -= after.winner % 2 == 0 ? 1 : 0;
      after = {after.hand, after.winner, 0, 0, 0, 0};
    }
    if ((after.size == 0 ? wins_from_lead(after, still) : wins(after, still)) == ours) return ours;
  }
  return !ours;
}

}  // namespace turup
