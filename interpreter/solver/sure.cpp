#include "solver/sure.h"

#include <algorithm>

namespace turup::solving {

namespace {

unsigned highest_bit(Cards cards) { return 63U - static_cast<unsigned>(std::countl_zero(cards)); }

Cards trumps_of(const Board& board) {
  const std::uint8_t strain = Trumps::of_choice(board.trumps).strain;
  return strain == kSuits ? 0 : board.suits[strain];
}

bool is_reversed(const Board& board) { return Trumps::of_choice(board.trumps).reversed; }

// Those of `mine` that beat all of `others`, or are the same as the strongest of them. All of one suit.
Cards top_of(const Board& board, Cards mine, Cards others) {
  if (others == 0) return mine;
  if (is_reversed(board)) {
    const Cards alike = board.alike[lowest_bit(others)];
    return mine & ~(cards_from(highest_bit(alike)) << 1U);
  }
  return mine & cards_from(lowest_bit(board.alike[highest_bit(others)]));
}

// The strongest `count` of cards of one suit.
Cards strongest(const Board& board, Cards cards, int count) {
  Cards found = 0;
  for (; count > 0; --count) {
    const Cards card = is_reversed(board) ? cards & (0 - cards) : bit_of(highest_bit(cards));
    found |= card;
    cards ^= card;
  }
  return found;
}

int units_of(const Board& board, Cards cards) {
  int units = board.per_trick * count_bits(cards);
  for (; cards != 0; cards &= cards - 1) units += board.points[lowest_bit(cards)];
  return units;
}

// All seats but one, as far as they can ruff.
class Others {
 public:
  Others(const Board& board, const Layout& position, Seat seat, Cards trumps)
      : board_(board), position_(position), seat_(seat), trumps_(trumps) {}

  template <class Use>
  void each(const Use& use) const {
    for (Seat seat = board_.next[seat_]; seat != seat_; seat = board_.next[seat])
      use(seat, position_.left & board_.owned[seat]);
  }
  int longest(Cards suit) const {
    int longest = 0;
    each([&](Seat, Cards hand) { longest = std::max(longest, count_bits(hand & suit)); });
    return longest;
  }
  // How often the suit can be led without a ruff once trumps have been led so often.
  int rounds(Cards suit, int trumps_led, int wished) const {
    each([&](Seat, Cards hand) {
      if (count_bits(hand & trumps_) > trumps_led) wished = std::min(wished, count_bits(hand & suit));
    });
    return wished;
  }

 private:
  const Board& board_;
  const Layout& position_;
  Seat seat_;
  Cards trumps_;
};

// What of his cards of a suit he wins, if nobody ruffs: those on top, and all once nobody else has any.
struct Run {
  Cards cards = 0;
  Cards grounds = 0;
};
Run run_of(const Board& board, Cards mine, Cards others, int longest) {
  const Cards top = top_of(board, mine, others);
  if (count_bits(top) < longest || longest == 0) return longest == 0 ? Run{mine, 0} : Run{top, top};
  return {mine, strongest(board, mine, longest)};
}

// What a hand wins suit by suit if it leads them from the top, those to whom `may_ruff` applies following suit.
std::array<Run, kSuits> runs_of(const Board& board, const Layout& position, Cards hand, const Others& others,
                                int trumps_led) {
  std::array<Run, kSuits> runs{};
  const Cards trumps = trumps_of(board);
  for (std::size_t s = 0; s < kSuits; ++s) {
    const Cards suit = board.suits[s];
    if ((hand & suit) == 0) continue;
    Run& run = runs[s];
    run = run_of(board, hand & suit, position.left & suit & ~hand, others.longest(suit));
    if (trumps == 0 || suit == trumps) continue;
    const int count = count_bits(run.cards);
    const int rounds = others.rounds(suit, trumps_led, count);
    if (rounds == count) continue;
    run.cards = strongest(board, run.cards, rounds);
    run.grounds = strongest(board, run.grounds, std::min(rounds, count_bits(run.grounds)));
  }
  return runs;
}

// What a partner adds who has the highest card of a suit that the leader can reach him with, when the leader has led
// what he wins himself: his own in the suits in which the leader wins nothing.
Sure with_partner(const Board& board, const Layout& position, Seat partner, const Sure& own, Cards led) {
  const Cards hand = position.left & board.owned[partner];
  const Cards trumps = trumps_of(board);
  // Whatever has to be followed with, he keeps what he wins, and the leader is never made to ruff it.
  const Cards mine = hand_of(board, position);
  if ((mine & trumps & ~led) != 0) return own;
  const Others others(board, position, partner, trumps);
  const auto runs = runs_of(board, position, hand, others, count_bits(led & trumps));
  Sure sure = own;
  int tricks = count_bits(led);
  bool is_reached = false;
  for (std::size_t s = 0; s < kSuits; ++s) {
    const Cards top = runs[s].grounds & runs[s].cards;
    if ((led & board.suits[s]) != 0 || top == 0) continue;
    is_reached = is_reached || (mine & board.suits[s]) != 0;
    sure.units += units_of(board, top);
    sure.grounds |= top;
    tricks += count_bits(top);
  }
  return is_reached && tricks <= position.tricks_left ? sure : own;
}

}  // namespace

Sure sure_of_leader(const Board& board, const Layout& position) {
  const Cards trumps = trumps_of(board);
  const Cards mine = hand_of(board, position);
  const Others others(board, position, position.seat, trumps);
  int trumps_led = 0;
  if ((mine & trumps) != 0)
    trumps_led = count_bits(run_of(board, mine & trumps, position.left & trumps & ~mine, others.longest(trumps)).cards);
  Sure sure;
  Cards led = 0;
  for (const Run& run : runs_of(board, position, mine, others, trumps_led)) {
    sure.units += units_of(board, run.cards);
    sure.grounds |= run.grounds;
    led |= run.cards;
  }
  if (board.rules->tables.deck.copies() > 1) return sure;
  Sure best = sure;
  const bool ours = (board.earning & seat_bit(position.seat)) != 0;
  for (Seat seat = board.next[position.seat]; seat != position.seat; seat = board.next[seat]) {
    if (((board.earning & seat_bit(seat)) != 0) != ours) continue;
    const Sure more = with_partner(board, position, seat, sure, led);
    if (more.units > best.units) best = more;
  }
  return best;
}

Sure sure_of_trumps(const Board& board, const Layout& position, bool ours) {
  const Cards trumps = trumps_of(board) & position.left;
  Cards held = 0;
  for (Seat seat = 0; seat < board.seats; ++seat)
    if (((board.earning & seat_bit(seat)) != 0) == ours) held |= board.owned[seat];
  Cards theirs = trumps & ~held;
  Cards top = 0;
  if (theirs == 0) {
    top = trumps;
  } else if (is_reversed(board)) {
    top = trumps & ~cards_from(lowest_bit(board.alike[lowest_bit(theirs)]));
  } else {
    top = trumps & (cards_from(highest_bit(board.alike[highest_bit(theirs)])) << 1U);
  }
  if (board.per_trick == 0) return {units_of(board, top), theirs == 0 ? 0 : top};
  // Two of one hand never fall in one trick; two of partners may.
  int most = 0;
  for (Seat seat = 0; seat < board.seats; ++seat) most = std::max(most, count_bits(top & board.owned[seat]));
  return {board.per_trick * most, theirs == 0 ? 0 : top};
}

}  // namespace turup::solving
