// Between the solver's files: a position of the play in a few words, and what stays the same while it is searched.
//
// The cards of a deck fit a word of 64 bits, by their index. Who owns a card never changes, so a hand is the owner's
// part of what is left, and one word says where all cards are.
#pragma once

#include "game/game.h"
#include "solver/solver.h"

namespace turup::solving {

using Cards = std::uint64_t;
inline constexpr Cards bit_of(unsigned card) { return Cards{1} << card; }
inline constexpr Cards cards_from(unsigned card) { return ~Cards{0} << card; }
inline Cards cards_of(CardSet set) { return set.low(); }

// What somebody may yet declare and would, or must.
struct Meld {
  Seat seat = 0;
  Occasion occasion = Occasion::trick;
  bool needs_trumping = false;
  FixedVector<Cards, kRanks> needs;  // one of each
};
inline constexpr std::size_t kMostMelds = 4;

struct Board {
  const Rules* rules = nullptr;
  std::uint8_t seats = 0;
  std::uint8_t whole_trick = 0;
  std::array<Seat, kMaxSeats> next{};
  std::array<Cards, kMaxSeats> owned{};  // the card laid aside, too
  std::array<Cards, kSuits> suits{};
  std::array<std::uint8_t, 64> suit{};    // of each card
  std::array<Cards, 64> alike{};          // every copy of it
  std::array<std::uint8_t, 64> points{};  // none where tricks are counted
  Cards counting = 0;                     // cards that the first trick may not have, where it bars points

  // What is counted.
  SeatSet earning = 0;     // whose tricks count
  SeatSet maximisers = 0;  // who wants many of them
  bool pairs = false;      // no side is of more than two
  std::uint8_t per_trick = 0;
  // What a trick counts beside its cards, and all those to come together; by how many tricks are left after it, and
  // with it.
  std::array<std::uint8_t, kMaxCards> bonus{};
  std::array<std::int16_t, kMaxCards> bonus_left{};
  Seat solo = kNobody;  // the first trick he loses ends it
  bool annuls = false;  // it matters whether trumps are shown at all

  // Trumps.
  bool hidden = false;           // until they are shown
  std::uint8_t trumps = kSuits;  // a Trumps::choice()
  bool has_trumps = false;
  Seat holder = kNobody;
  Cards aside = 0;
  std::array<bool, 2> must_ask{};  // [0] in the first trick, [1] in later ones
  bool must_show_led = false;      // the holder, if the suit of his card is led; else he may
  bool dealt_card = false;         // the card laid aside was dealt for trumps

  // Duties.
  Cards first_lead = 0;
  Cards unbroken = 0;
  bool bars_hidden_lead = false;
  bool asker_trumps = false;
  Cards shown_card = 0;  // all the same: what the holder must play once he has turned it up

  Cards in_play = 0;  // in hands or aside at the beginning
  Cards played_before = 0;

  // Melds that move the target.
  FixedVector<Meld, kMostMelds> melds;
  FixedVector<std::uint8_t, kMostMelds> meld_index;  // of Rules::melds
  Cards meld_cards = 0;
  bool only_ranks = false;  // cards differ by nothing else, no two are the same, and no trumps were ever hidden
  Cards marked = 0;         // cards that differ from most of their suit by more than their rank
  std::array<std::int16_t, 1U << kMostMelds> meld_units{};  // what a set of them moves the target down by
  std::int16_t most_by_melds = 0;
  std::int16_t least_by_melds = 0;
  bool melds_in_turn = false;  // their window opens after the trick in which trumps are shown
};

struct Layout {
  Cards left = 0;      // in hands
  Cards on_table = 0;  // of the present trick
  std::array<std::uint8_t, kMaxSeats> trick{};
  std::array<std::uint8_t, kMaxSeats> floor{};  // the lowest card that would have done as well as that in `trick`
  std::uint8_t size = 0;
  Seat seat = 0;  // to act
  Seat leader = 0;
  std::uint8_t led = 0;
  std::uint8_t order = kSuits;
  Seat best = 0;             // whose card is winning
  std::uint8_t best_at = 0;  // which of `trick`
  std::uint8_t best_power = 0;
  std::uint8_t tricks_left = 0;
  std::uint8_t declared = 0;  // of Board::melds
  bool shown = false;
  bool aside = false;  // a card still lies aside
  bool asked = false;  // by the seat to act, in this trick
  bool first_trick = false;
  bool over = false;
  // Of the trick before, if the rank of a card decided it: that card, and the lowest that comes to the same.
  bool by_rank = false;
  std::uint8_t decided_with = 0;
  std::uint8_t decided_by = 0;
  std::int16_t points = 0;       // of the cards on the table
  std::int16_t points_left = 0;  // of all the others
};

// What somebody can do: cards, one of those that come to the same; or ask for trumps, or show them.
struct Options {
  Cards cards = 0;
  bool may_ask = false;
};

// Nothing if the position cannot be put in so few words. `goal` and `side` as in Question, `side` a real one.
std::optional<Board> board_of(const Rules& rules, const State& state, Goal goal, Side side);
// Precondition: the state is one of the play, and of the deal that the board is of.
Layout position_of(const Board& board, const State& state);

// Returns what a seat may play by the rules, all cards.
Options options_of(const Board& board, const Layout& position);
// The cards of `cards` that differ, the highest of those that come to the same under the order in force; `floor` is set
// for each: the lowest that comes to the same.
Cards distinct_of(const Board& board, const Layout& position, Cards cards, std::array<std::uint8_t, 64>& floor);

// Declares what may be declared at a seat's turn to play by those of whom it is still to come in the trick that the
// state is in; the units that the side asked about gains.
int declare_at_once(const Board& board, const State& state, Layout& position);

// What has happened that lets somebody declare.
struct Opening {
  Occasion occasion = Occasion::trick;
  bool trumped = false;  // the trick was won by trumping a plain suit
};
// Lets the seats declare whatever they may declare then. All these return the units that the side asked about gains by
// it.
int declare(const Board& board, Layout& position, Opening opening, SeatSet seats);
int play(const Board& board, Layout& position, unsigned card, unsigned floor);
int ask(const Board& board, Layout& position);

// Returns what is still to be had: points and tricks, the trick on the table among them.
int units_left(const Board& board, const Layout& position);

inline Cards hand_of(const Board& board, const Layout& position) { return position.left & board.owned[position.seat]; }
inline const Ordering& ordering_of(const Board& board, const Layout& position) {
  return board.rules->tables.orderings[position.order];
}

}  // namespace turup::solving
