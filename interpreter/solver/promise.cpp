#include "solver/promise.h"

#include "solver/suits.h"

namespace turup::solving {

Promise::Promise(const Board& board, const Layout& position)
    : board_(board),
      position_(position),
      ordering_(ordering_of(board, position)),
      trumps_(Trumps::of_choice(position.order)) {
  const bool earns = (board.earning & seat_bit(position.seat)) != 0;
  const bool wants_many = (board.maximisers & seat_bit(position.seat)) != 0;
  us_ = earns ? board.earning : static_cast<SeatSet>(~unsigned{board.earning});
  earns_ = earns == wants_many;
  if (position.size > 0) look_at_rest(position.led);
  for (Seat seat = 0; seat < board.seats && position.size == 0; ++seat)
    if (is_ours(seat)) ours_ |= board.owned[seat];
}

void Promise::look_at_lengths(std::uint8_t suit) {
  theirs_in_suit_ = left_of(~ours_, suit);
  ours_in_suit_ = left_of(trumps_.strain == kSuits ? ours_ : ours_ & ~board_.owned[position_.seat], suit);
}

void Promise::look_at_rest(std::uint8_t led) {
  led_ = led;
  rest_.count = 0;
  const auto& power = ordering_.power[led];
  const Cards trumps = trumps_.strain == kSuits ? 0 : board_.suits[trumps_.strain];
  Seat seat = board_.next[position_.seat];
  for (unsigned i = position_.size + 1U; i < board_.whole_trick; ++i, seat = board_.next[seat]) {
    const Cards hand = position_.left & board_.owned[seat];
    const Cards following = hand & board_.suits[led];
    const Cards cards = following != 0 ? following : hand & trumps;
    if (cards == 0) continue;
    rest_.seat[rest_.count] = seat;
    rest_.power[rest_.count++] = power[trumps_.reversed ? lowest_bit(cards) : highest_bit(cards)];
  }
}

Seat Promise::winner_with(std::uint8_t power) const {
  Seat winner = position_.seat;
  std::uint8_t best = power;
  if (position_.size > 0 && best <= position_.best_power) {
    best = position_.best_power;
    winner = position_.best;
  }
  for (unsigned i = 0; i < rest_.count; ++i) {
    if (rest_.power[i] <= best || is_ours(rest_.seat[i]) == is_ours(winner)) continue;
    best = rest_.power[i];
    winner = rest_.seat[i];
  }
  return winner;
}

int Promise::of_lead(unsigned card, int strength, Seat winner) const {
  const int points = board_.points[card];
  // Trumps are worth keeping, the more so where only tricks are counted.
  const bool is_trump = board_.suit[card] == trumps_.strain;
  const int kept = is_trump && board_.per_trick != 0 ? 20 : 0;
  // Where the others are long they must follow suit, and have little choice.
  const int theirs = theirs_in_suit_;
  if (winner == position_.seat) return 60 + 8 * points + strength - (is_trump ? 10 : 0) - kept + 2 * theirs;
  if (is_ours(winner)) return 70 + 8 * points + strength - kept / 2 + 2 * theirs;
  // Otherwise a suit is good if a partner is long in it. Without trumps this hand's own length counts as well.
  return 2 * ours_in_suit_ - 8 * points - strength + 2 * theirs;
}

int Promise::of(unsigned card) {
  const std::uint8_t suit = board_.suit[card];
  if (position_.size == 0 && suit != led_) {
    look_at_rest(suit);
    look_at_lengths(suit);
  }
  const std::uint8_t power = ordering_.power[led_][card];
  const Seat winner = winner_with(power);
  const bool wins = is_ours(winner);
  const int points = board_.points[card];
  const int strength = position_.size == 0 ? power : ordering_.power[suit][card];
  if (!earns_) return (wins ? 8 * points - 40 : 8 * points) + strength;
  if (position_.size == 0) return of_lead(card, strength, winner);
  if (winner == position_.seat) return 60 + 8 * points - strength;
  // A discard from a long suit is better than one from a short suit.
  const int length = suit == position_.led ? 0 : 2 * left_of(board_.owned[position_.seat], suit);
  return (wins ? 60 + 8 * points : -8 * points) - strength + length;
}

}  // namespace turup::solving
