#include "solver/suits.h"

#include <algorithm>
#include <bit>

namespace turup::solving {
inline namespace TURUP_MACHINE {

Cards strongest(Cards cards, unsigned count, bool reversed) {
#ifdef TURUP_BMI2
  // One instruction lays the bits of a number, from the lowest up, on the places of the cards.
  const auto all = static_cast<unsigned>(count_bits(cards));
  if (count == 0 || count >= all) return count == 0 ? 0 : cards;
  return __builtin_ia32_pdep_di(reversed ? bit_of(count) - 1 : cards_from(all - count), cards);
#else
  Cards found = 0;
  for (; count > 0 && cards != 0; --count) {
    const Cards card = bit_of(reversed ? lowest_bit(cards) : highest_bit(cards));
    found |= card;
    cards ^= card;
  }
  return found;
#endif
}

Suits::Suits(const Tables& tables, std::size_t most)
    : bits_(std::min(kMostBits, static_cast<unsigned>(std::bit_width(most)) - 1)) {
  int longest = 0;
  for (const Ordering& ordering : tables.orderings)
    for (const CardSet suit : ordering.of_suit) longest = std::max(longest, suit.size());
  bits_ = std::min(bits_, static_cast<unsigned>(longest));
  mask_ = (std::size_t{1} << bits_) - 1;
  for (auto& suit : all_) suit.resize(mask_ + 1);
}

void Suits::begin_question(const Board& board) {
  board_ = &board;
  reversed_ = trumps_in(board.trumps).reversed;
  trumps_ = board.has_trumps ? board.suits[trumps_in(board.trumps).strain] : 0;
  for (std::size_t s = 0; s < kSuits; ++s) lowest_[s] = board.suits[s] == 0 ? 0 : lowest_bit(board.suits[s]);
  ++age_;
}

void Suits::set_owners(SuitLeft& suit) const {
  std::uint64_t lengths = 0;
  unsigned at = 64;
  for (Cards cards = suit.cards; cards != 0;) {
    const unsigned card = reversed_ ? lowest_bit(cards) : highest_bit(cards);
    const Cards alike = board_->alike[card] & cards;
    cards &= ~alike;
    // Identical cards are sorted by their owners, because it does not matter which copy belongs to whom.
    Owners tie = 0;
    for (Seat seat = 0; seat < board_->seats; ++seat)
      for (int n = count_bits(alike & board_->owned[seat]); n > 0; --n) {
        at -= 4;
        suit.owners |= (tie | seat) << at;
        tie = 8;
        lengths += std::uint64_t{1} << (5U * seat);
      }
  }
  suit.lengths = mixed(lengths + 1);
}

// Returns the cards of `mine` that beat all of `others`. `or_alike`: also those identical with the strongest of them.
// All cards are of one suit.
Cards Suits::beating(Cards mine, Cards others, bool or_alike) const {
  if (others == 0) return mine;
  const Cards alike = board_->alike[reversed_ ? lowest_bit(others) : highest_bit(others)];
  const Cards not_below = reversed_ ? ~(cards_from(highest_bit(alike)) << 1U) : cards_from(lowest_bit(alike));
  return mine & (or_alike ? not_below : not_below & ~alike);
}

void Suits::set_tops(SuitLeft& suit) const {
  for (Seat seat = 0; seat < board_->seats; ++seat) {
    const Cards mine = suit.cards & board_->owned[seat];
    const bool earns = (board_->earning & seat_bit(seat)) != 0;
    std::uint8_t& longest_of_others = suit.longest_but[seat];
    Cards theirs = 0;
    for (Seat other = 0; other < board_->seats; ++other) {
      if (other != seat) longest_of_others = std::max(longest_of_others, suit.length[other]);
      if (((board_->earning & seat_bit(other)) != 0) != earns) theirs |= suit.cards & board_->owned[other];
    }
    const auto top = static_cast<std::uint8_t>(count_bits(beating(mine, suit.cards & ~mine, true)));
    const bool all = top >= longest_of_others;
    suit.wins[seat] = all ? suit.length[seat] : top;
    suit.rests_on[seat] = std::min(top, longest_of_others);
    suit.above[seat] = static_cast<std::uint8_t>(count_bits(beating(mine, theirs, false)));
  }
}

namespace {

// The trumps of one hand against those of the other side, as far as they are looked at, from the highest down.
struct Duel {
  unsigned own;         // cards of the hand that are not looked at yet
  unsigned others;      // cards of the other side that are not looked at yet
  unsigned higher = 0;  // cards of the others that can still beat one
  unsigned sure = 0;

  // Returns the tricks that the hand wins, if the cards that are not looked at lie as badly as they can.
  unsigned won() const { return sure + (own > higher + others ? own - higher - others : 0); }
  void meet_other() {
    --others;
    ++higher;
  }
  void meet_own() {
    --own;
    (higher > 0 ? --higher : ++sure);
  }
};

}  // namespace

// Every card of a hand is played to a trick of its own. A trump loses only to a higher one of the other side, and each
// of these beats only one. So whatever is played, a hand wins with all its trumps but as many as can be given a higher
// one of the others. Cards below a certain rank are taken to lie as badly as they can: they are not looked at.
void Suits::set_sure_trumps(SuitLeft& suit) const {
  for (Seat seat = 0; seat < board_->seats; ++seat) {
    const std::size_t side = side_of(seat);
    Cards theirs = 0;
    for (Seat other = 0; other < board_->seats; ++other)
      if (side_of(other) != side) theirs |= suit.cards & board_->owned[other];
    set_sure_trumps(suit, seat, theirs);
    suit.most_sure_trumps[side] = std::max(suit.most_sure_trumps[side], suit.sure_trumps[seat]);
  }
}

void Suits::set_sure_trumps(SuitLeft& suit, Seat seat, Cards theirs) const {
  Duel duel{suit.length[seat], static_cast<unsigned>(count_bits(theirs))};
  Cards left = suit.cards;
  for (unsigned depth = 0;; ++depth) {
    for (const unsigned won = duel.won(); suit.sure_trumps[seat] < won;)
      suit.sure_trumps_rest_on[seat] |= std::uint64_t{depth} << 4U * ++suit.sure_trumps[seat];
    if (left == 0) break;
    const Cards card = bit_of(reversed_ ? lowest_bit(left) : highest_bit(left));
    left ^= card;
    if ((card & theirs) != 0)
      duel.meet_other();
    else if ((card & board_->owned[seat]) != 0)
      duel.meet_own();
  }
}

SuitLeft Suits::worked_out(Cards cards) const {
  SuitLeft suit;
  suit.age = age_;
  suit.cards = cards;
  set_owners(suit);
  for (Seat seat = 0; seat < board_->seats; ++seat) {
    suit.length[seat] = static_cast<std::uint8_t>(count_bits(cards & board_->owned[seat]));
    std::uint8_t& longest = suit.longest[(board_->earning & seat_bit(seat)) != 0 ? 1 : 0];
    longest = std::max(longest, suit.length[seat]);
  }
  set_tops(suit);
  if (board_->only_ranks && (cards & trumps_) != 0 && count_bits(cards) <= kMostSureTrumps) set_sure_trumps(suit);
  return suit;
}

unsigned Suits::depth(std::size_t suit, Cards left, Cards down_to) const {
  const Cards cards = left & board_->suits[suit];
  const Cards wanted = down_to & board_->suits[suit];
  if (wanted == 0) return 0;
  const unsigned weakest = reversed_ ? highest_bit(wanted) : lowest_bit(wanted);
  const Cards alike = board_->alike[weakest];
  const Cards from = reversed_ ? ~(cards_from(highest_bit(alike)) << 1U) : cards_from(lowest_bit(alike));
  return static_cast<unsigned>(count_bits(cards & from));
}

}  // namespace TURUP_MACHINE
}  // namespace turup::solving
