#include "solver/table.h"

#include <algorithm>
#include <bit>
#include <climits>

namespace turup::solving {

namespace {

unsigned highest_bit(Cards cards) { return 63U - static_cast<unsigned>(std::countl_zero(cards)); }

// The first `count` of a suit's owners, and whether the next card is the same as the last of them: then it may take a
// trick from it by being played first.
Owners first_of(Owners owners, unsigned count) { return count == 16 ? owners : owners >> (63U - 4U * count); }

}  // namespace

Suits::Suits(const Deck& deck) {
  length_ = static_cast<unsigned>(deck.suit(turup::Suit::clubs).size());
  if (length_ > 16) return;
  for (std::size_t s = 0; s < kSuits; ++s) {
    lowest_[s] = deck.suit(static_cast<turup::Suit>(s)).first().id;
    all_[s].resize(std::size_t{1} << length_);
  }
}

void Suits::begin_question(const Board& board) {
  board_ = &board;
  reversed_ = Trumps::of_choice(board.trumps).reversed;
  ++age_;
}

Suits::Suit Suits::worked_out(Cards cards) const {
  Suit suit;
  suit.age = age_;
  std::uint64_t lengths = 0;
  unsigned at = 64;
  while (cards != 0) {
    const unsigned card = reversed_ ? lowest_bit(cards) : highest_bit(cards);
    const Cards alike = board_->alike[card] & cards;
    cards &= ~alike;
    // The same cards are written in the order of their owners: which is whose does not matter.
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
  return suit;
}

const Suits::Suit& Suits::of(std::size_t suit, Cards left) {
  const Cards cards = left & board_->suits[suit];
  Suit& known = all_[suit][static_cast<std::size_t>(cards >> lowest_[suit])];
  if (known.age != age_) known = worked_out(cards);
  return known;
}

Cards Suits::strongest(std::size_t suit, Cards left, unsigned count) const {
  Cards cards = left & board_->suits[suit];
  Cards found = 0;
  for (; count > 0; --count) {
    const Cards card = bit_of(reversed_ ? lowest_bit(cards) : highest_bit(cards));
    found |= card;
    cards ^= card;
  }
  return found;
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

bool Entry::is_like(const Key& key) const {
  if (hash != key.hash) return false;
  for (std::size_t s = 0; s < kSuits; ++s)
    if (first_of(owners[s] ^ key.owners[s], depth[s]) != 0) return false;
  return true;
}

Table::Table(std::size_t entries) {
  const std::size_t size = std::bit_ceil(std::clamp<std::size_t>(entries, 1024, std::size_t{1} << 30U));
  heads_.resize(size);
  entries_.resize(size);
  mask_ = size - 1;
}

void Table::begin_question() {
  ++age_;
  used_ = 0;
}

void Table::keep(const Entry& entry) {
  for (std::uint32_t i = first(entry.hash); i != 0; i = entries_[i].next) {
    Entry& old = entries_[i];
    if (old.depth != entry.depth || !old.is_like({entry.hash, entry.owners})) continue;
    old.least = std::max(old.least, entry.least);
    old.most = std::min(old.most, entry.most);
    if (entry.move != kNoMove) old.move = entry.move;
    return;
  }
  if (used_ == mask_) begin_question();
  Entry& kept = entries_[++used_];
  kept = entry;
  kept.next = first(entry.hash);
  heads_[static_cast<std::size_t>(entry.hash) & mask_] = {age_, used_};
}

}  // namespace turup::solving
