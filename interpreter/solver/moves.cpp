// The moves of a seat on a board, and their effects. These are the rules of the kernel's play.cpp for boards.
#include "solver/board.h"

namespace turup::solving {
inline namespace TURUP_MACHINE {

namespace {

Cards prefer(Cards wanted, Cards otherwise) { return wanted != 0 ? wanted : otherwise; }

// Returns the cards that are trumps under a Trumps::choice().
Cards trumps_of(const Board& board, std::uint8_t choice) {
  const std::uint8_t strain = trumps_in(choice).strain;
  return strain == kSuits ? 0 : board.suits[strain];
}
Cards trump_suit(const Board& board) { return trumps_of(board, board.trumps); }

bool trumps_are_hidden(const Board& board, const Layout& position) { return board.hidden && !position.shown; }

// Returns the cards that may not be led because none of their suit, or no trump, has been played.
Cards unbroken(const Board& board, const Layout& position) {
  const Cards on_hand = position.left | (position.aside ? board.aside : 0);
  const Cards played = board.played_before | (board.in_play & ~on_hand);
  Cards barred = 0;
  for (const Cards suit : board.suits)
    if ((suit & board.unbroken) != 0 && (suit & played) == 0) barred |= suit;
  if ((board.unbroken_trumps & played) == 0 && !trumps_are_hidden(board, position)) barred |= board.unbroken_trumps;
  return barred;
}

Cards leads(const Board& board, const Layout& position, Cards cards) {
  if (position.first_trick && board.first_lead != 0) cards = prefer(cards & board.first_lead, cards);
  if ((board.unbroken | board.unbroken_trumps) != 0) cards = prefer(cards & ~unbroken(board, position), cards);
  if (board.bars_hidden_lead[position.first_trick ? 0 : 1] && !position.shown && position.seat == board.holder)
    cards = prefer(cards & ~trump_suit(board), cards);
  return cards;
}

// Returns those of `cards` that would be the best of the trick.
Cards beating_best(const Board& board, const Layout& position, Cards cards) {
  const auto& power = ordering_of(board, position).power[position.led];
  Cards beating = 0;
  for (; cards != 0; cards &= cards - 1)
    if (power[lowest_bit(cards)] > position.best_power) beating |= cards & (0 - cards);
  return beating;
}

// Returns the cards that are trumps as cards are judged now: none while trumps are hidden.
Cards trumps_in_force(const Board& board, const Layout& position) { return trumps_of(board, position.order); }

bool partner_wins(const Board& board, const Layout& position) {
  return (board.party[position.seat] & seat_bit(position.best)) != 0;
}

// Returns those of `cards` that are no trumps or beat the trick, if it has been trumped.
Cards not_below(const Board& board, const Layout& position, Cards cards) {
  const Cards trumps = trumps_in_force(board, position);
  if ((trumps & bit_of(position.trick[position.best_at])) == 0) return cards;
  return (cards & ~trumps) | beating_best(board, position, cards & trumps);
}

// Returns what a duty of play.duties leaves of the cards, as filtered() in play.cpp does.
Cards dutiful(const Board& board, const Layout& position, Cards cards, Duty duty) {
  switch (duty) {
    case Duty::head: return beating_best(board, position, cards);
    case Duty::trump_unless_partner_wins:
      if (partner_wins(board, position)) return cards;
      [[fallthrough]];
    case Duty::trump:
      return (cards & board.suits[position.led]) == 0 ? cards & trumps_in_force(board, position) : cards;
    case Duty::overtrump_unless_partner_wins:
      if (partner_wins(board, position)) return cards;
      [[fallthrough]];
    case Duty::overtrump: {
      const Cards left = not_below(board, position, cards);
      return (left & trumps_in_force(board, position)) != 0 ? left : cards;
    }
    case Duty::no_undertrump:
      return (board.suits[position.led] & trumps_in_force(board, position)) == 0 ? not_below(board, position, cards)
                                                                                 : cards;
    case Duty::head_trumps: {
      const Cards trumps = cards & trumps_in_force(board, position);
      const Cards higher = beating_best(board, position, trumps);
      const bool are_led = (board.suits[position.led] & trumps_in_force(board, position)) != 0;
      return are_led && higher != 0 ? (cards & ~trumps) | higher : cards;
    }
    case Duty::first_lead:
    case Duty::unbroken:
    case Duty::hidden_lead:
    case Duty::first_trick:
    case Duty::asker:
    case Duty::called_card: return cards;
  }
  return cards;
}

Cards follows(const Board& board, const Layout& position, Cards cards) {
  for (const Duty duty : board.own_duties) cards = prefer(dutiful(board, position, cards, duty), cards);
  if (position.first_trick && board.counting != 0) cards = prefer(cards & ~board.counting, cards);
  if (!board.asker_trumps || !position.asked) return cards;
  const bool plays_it = board.shown_card != 0 && position.seat == board.holder;
  return prefer(cards & (plays_it ? board.shown_card : trump_suit(board)), cards);
}

bool must_ask(const Board& board, const Layout& position) {
  const bool dealt_card_is_led = board.dealt_card && position.aside && position.seat == board.holder &&
                                 (board.suits[position.led] & board.aside) != 0;
  return dealt_card_is_led ? board.must_show_led : board.must_ask[position.first_trick ? 0 : 1];
}

void weigh(const Board& board, Layout& position, unsigned at, Seat seat) {
  const std::uint8_t power = ordering_of(board, position).power[position.led][position.trick[at]];
  if (power <= position.best_power) return;
  position.best_power = power;
  position.best = seat;
  position.best_at = static_cast<std::uint8_t>(at);
}

void weigh_trick(const Board& board, Layout& position) {
  position.best_power = 0;
  Seat seat = position.leader;
  for (unsigned i = 0; i < position.size; ++i, seat = board.next[seat]) weigh(board, position, i, seat);
}

void show(const Board& board, Layout& position) {
  position.shown = true;
  if (position.aside) position.left |= board.aside;
  position.aside = false;
  const Trumps trumps = trumps_in(board.trumps);
  position.order = board.trumps;
  if (position.size == 0) return;
  if (works_on_earlier_cards(board.rules->trump.hidden->effect)) return weigh_trick(board, position);
  position.order = static_cast<std::uint8_t>(Trumps{kSuits, trumps.reversed}.choice());
  weigh_trick(board, position);
  if (position.led != trumps.strain) position.order = board.trumps;
}

int declare_after_trick(const Board& board, Layout& position, Seat winner, bool trumped) {
  const Tables& tables = board.rules->tables;
  const SeatSet winners = tables.seats_of[tables.side_of[winner]];
  int units = declare(board, position, {Occasion::trick, trumped}, winners);
  if (board.melds_in_turn) units += declare(board, position, {Occasion::turn, trumped}, 0xFF);
  return units;
}

int finish_trick(const Board& board, Layout& position) {
  const Seat winner = position.best;
  int units = 0;
  --position.tricks_left;
  if ((board.earning & seat_bit(winner)) != 0)
    units = position.points + board.per_trick + board.bonus[position.tricks_left];
  position.over = position.tricks_left == 0 || (board.ends_when_lost && (board.earning & seat_bit(winner)) == 0);
  const Cards suit = board.suits[board.suit[position.trick[position.best_at]]] & position.on_table;
  position.by_rank = (suit & (suit - 1)) != 0;
  position.decided_with = position.trick[position.best_at];
  position.decided_by = position.floor[position.best_at];
  const bool trumped = board.suit[position.trick[position.best_at]] != position.led;
  position.size = 0;
  position.on_table = 0;
  position.points = 0;
  position.best_power = 0;
  position.first_trick = false;
  position.leader = position.seat = winner;
  position.order = position.shown ? board.trumps : static_cast<std::uint8_t>(kSuits);
  if (position.over || !position.shown || board.melds.empty()) return units;
  return units + declare_after_trick(board, position, winner, trumped);
}

// Returns the cards that may be played by a seat that can follow suit with some.
Cards suitable(const Board& board, const Layout& position, Cards following) {
  const Cards hand = hand_of(board, position);
  if (!board.must_follow) return hand;
  const std::uint8_t strain = trumps_in(position.order).strain;
  return board.may_trump && strain != kSuits ? following | (hand & board.suits[strain]) : following;
}

// Returns whether it matters which of two cards of a hand is played. The hand has no card between them.
bool are_parted(const Board& board, Cards others, unsigned low, unsigned high) {
  if (board.suit[low] != board.suit[high]) return true;
  if (board.alike[low] == board.alike[high]) return false;
  const Cards span =
      (board.alike[high] | bit_of(high)) | (cards_from(lowest_bit(board.alike[low])) & ~cards_from(high));
  return (others & span) != 0;
}

// Returns the distinct cards where cards differ only by rank. Two cards of the hand are joined if no card of the others
// lies between them. One addition finds all joints: a bit above each card runs up through the cards that are gone, and
// stops at the next card that is left, or at the lowest of another suit.
Cards distinct_ranks(const Board& board, Cards cards, Cards others, bool reversed,
                     std::array<std::uint8_t, 64>& floor) {
  const Cards gone = ~(cards | others | board.lowest);
  const Cards joined_below = ((cards << 1U) + gone) & cards & ~board.lowest;
  Cards distinct = 0;
  for (Cards runs = cards & ~joined_below; runs != 0;) {
    const unsigned low = lowest_bit(runs);
    runs &= runs - 1;
    const Cards up_to_next = ~runs & (runs - 1);
    const unsigned high = 63U - static_cast<unsigned>(std::countl_zero(cards & up_to_next));
    distinct |= bit_of(reversed ? low : high);
    floor[reversed ? low : high] = static_cast<std::uint8_t>(reversed ? high : low);
  }
  return distinct;
}

// Returns the card of `run` that counts as much as this one.
Cards same_of(const Board& board, Cards run, unsigned card) {
  if ((board.meld_cards & bit_of(card)) != 0) return 0;
  for (Cards cards = run & ~board.meld_cards; cards != 0; cards &= cards - 1)
    if (board.points[lowest_bit(cards)] == board.points[card]) return bit_of(lowest_bit(cards));
  return 0;
}

}  // namespace

int declare(const Board& board, Layout& position, Opening opening, SeatSet seats) {
  const std::uint8_t before = position.declared;
  for (std::size_t m = 0; m < board.melds.size(); ++m) {
    const Meld& meld = board.melds[m];
    if (meld.occasion != opening.occasion || (meld.needs_trumping && !opening.trumped)) continue;
    if ((seats & seat_bit(meld.seat)) == 0) continue;
    bool held = true;
    for (const Cards needed : meld.needs) held = held && (position.left & needed) != 0;
    if (held) position.declared |= static_cast<std::uint8_t>(1U << m);
  }
  return board.meld_units[position.declared] - board.meld_units[before];
}

Options options_of(const Board& board, const Layout& position) {
  const Cards hand = hand_of(board, position);
  if (board.only_follows) {
    const Cards following = position.size == 0 ? 0 : hand & board.suits[position.led];
    return {following != 0 ? following : hand, false};
  }
  if (hand == 0) return {position.aside && position.seat == board.holder ? board.aside : 0, false};
  if (position.size == 0) return {leads(board, position, hand), false};
  const Cards following = hand & board.suits[position.led];
  if (following != 0) return {follows(board, position, suitable(board, position, following)), false};
  const bool may_ask = trumps_are_hidden(board, position) && (board.askers & seat_bit(position.seat)) != 0;
  if (may_ask && must_ask(board, position)) return {0, true};
  return {follows(board, position, hand), may_ask};
}

int play(const Board& board, Layout& position, unsigned card, unsigned floor) {
  if (position.aside && bit_of(card) == board.aside) show(board, position);
  position.left &= ~bit_of(card);
  position.on_table |= bit_of(card);
  position.asked = false;
  position.points = static_cast<std::int16_t>(position.points + board.points[card]);
  position.points_left = static_cast<std::int16_t>(position.points_left - board.points[card]);
  if (position.size == 0) position.led = board.suit[card];
  position.trick[position.size] = static_cast<std::uint8_t>(card);
  position.floor[position.size] = static_cast<std::uint8_t>(floor);
  weigh(board, position, position.size, position.seat);
  position.seat = board.next[position.seat];
  return ++position.size == board.whole_trick ? finish_trick(board, position) : 0;
}

int ask(const Board& board, Layout& position) {
  show(board, position);
  position.asked = true;
  return board.melds.empty() ? 0 : declare(board, position, {Occasion::show}, 0xFF);
}

namespace {

// Returns the cards outside the hand of the player to move that can part two of his cards.
inline Cards other_cards(const Board& board, const Layout& position) {
  // Once trumps are shown, no card on the table but the best can still matter.
  Cards on_table = position.on_table;
  if (!board.hidden || position.shown) on_table = position.size == 0 ? 0 : bit_of(position.trick[position.best_at]);
  return (position.left | on_table | (position.aside ? board.aside : 0)) & ~hand_of(board, position);
}

}  // namespace

Cards distinct_of(const Board& board, const Layout& position, Cards cards, std::array<std::uint8_t, 64>& floor) {
  if ((cards & (cards - 1)) == 0) {
    if (cards != 0) floor[lowest_bit(cards)] = static_cast<std::uint8_t>(lowest_bit(cards));
    return cards;
  }
  const bool reversed = trumps_in(position.order).reversed;
  const Cards others = other_cards(board, position);
  if (board.only_ranks) return distinct_ranks(board, cards, others, reversed, floor);
  Cards distinct = 0;
  Cards run = 0;  // cards of `distinct` that are neighbours up to the card before
  unsigned before = 0;
  while (cards != 0) {
    const unsigned card = reversed ? lowest_bit(cards) : 63U - static_cast<unsigned>(std::countl_zero(cards));
    cards &= ~bit_of(card);
    if (run != 0 && are_parted(board, others, std::min(card, before), std::max(card, before))) run = 0;
    before = card;
    floor[card] = static_cast<std::uint8_t>(card);
    if (const Cards same = same_of(board, run, card); same != 0) {
      floor[lowest_bit(same)] = static_cast<std::uint8_t>(card);
    } else {
      distinct |= bit_of(card);
      run |= bit_of(card);
    }
  }
  return distinct;
}

bool wins_trick(const Board& board, const Layout& position, unsigned card, bool over_partners) {
  const bool earns = (board.earning & seat_bit(position.seat)) != 0;
  const Trumps trumps = trumps_in(board.trumps);
  const Cards higher = trumps.reversed ? ~cards_from(card) : cards_from(card) << 1U;
  const Cards may_ruff = trumps.strain == kSuits ? 0 : position.left & board.suits[trumps.strain];
  const Cards of_suit = position.left & board.suits[position.led];
  Seat seat = board.next[position.seat];
  for (unsigned i = position.size + 1U; i < board.whole_trick; ++i, seat = board.next[seat]) {
    if (!over_partners && ((board.earning & seat_bit(seat)) != 0) == earns) continue;
    const Cards following = of_suit & board.owned[seat];
    if ((following != 0 ? following & higher : may_ruff & board.owned[seat]) != 0) return false;
  }
  return true;
}

bool wins_by_trumping(const Board& board, const Layout& position) {
  const std::uint8_t trumps = trumps_in(board.trumps).strain;
  if (board.suit[position.trick[position.best_at]] == trumps) return false;
  const Cards may_ruff = position.left & board.suits[trumps];
  const Cards of_suit = position.left & board.suits[position.led];
  Seat seat = board.next[position.seat];
  for (unsigned i = position.size + 1U; i < board.whole_trick; ++i, seat = board.next[seat])
    if ((of_suit & board.owned[seat]) == 0 && (may_ruff & board.owned[seat]) != 0) return false;
  return true;
}

int units_left(const Board& board, const Layout& position) {
  return position.points_left + position.points + board.per_trick * position.tricks_left +
         board.bonus_left[position.tricks_left];
}

}  // namespace TURUP_MACHINE
}  // namespace turup::solving
