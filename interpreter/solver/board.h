// A board: one position of the play in a few words, and the facts that stay the same while it is searched. The solver's
// files share it.
//
// A deck's cards fit into a word of 64 bits, by their numbers. Each suit has numbers in a row, and of two cards of a
// suit the one with the higher number is the stronger (the weaker, where the order is reversed). Where trumps rank as
// the pack does, a card's number is its index; otherwise the cards are numbered anew by strength (`numbered`). The
// owner of a card never changes. So a hand is the part of the cards left that its seat owns, and one word tells where
// all cards are.
#pragma once

#include <memory>

#include "game/game.h"
#include "solver/solver.h"

// recent.cpp compiles these files once more, for recent machines, and gives them another namespace there.
#ifndef TURUP_MACHINE
#define TURUP_MACHINE portable
#endif

namespace turup::solving {
inline namespace TURUP_MACHINE {

using Cards = std::uint64_t;
inline constexpr Cards bit_of(unsigned card) { return Cards{1} << card; }
inline constexpr Cards cards_from(unsigned card) { return ~Cards{0} << card; }

// Numbers for the cards of one deal whose trumps do not rank as the pack does, and are known.
struct Numbers {
  std::array<std::uint8_t, 64> number_of{};  // by index of a card
  std::array<std::uint8_t, 64> card_of{};    // by number
  Ordering ordering;                         // the ordering in force, by number
};

// A meld that a seat may still declare, and would declare or must.
struct Meld {
  Seat seat = 0;
  Occasion occasion = Occasion::trick;
  bool needs_trumping = false;
  FixedVector<Cards, kRanks> needs;  // for each rank the cards of which it needs one
};
inline constexpr std::size_t kMostMelds = 4;

struct Board {
  const Rules* rules = nullptr;
  std::shared_ptr<const Numbers> numbered;  // null: a card's number is its index
  std::uint8_t seats = 0;
  std::uint8_t whole_trick = 0;
  std::array<Seat, kMaxSeats> next{};
  std::array<Cards, kMaxSeats> owned{};  // also the card laid aside
  std::array<Cards, kSuits> suits{};
  Cards lowest = 0;                       // the card of each suit that has the lowest number
  std::array<std::uint8_t, 64> suit{};    // by card
  std::array<Cards, 64> alike{};          // by card: all its copies
  std::array<std::uint8_t, 64> points{};  // by card; 0 where tricks are counted
  Cards pointless = 0;                    // cards that count nothing
  Cards counting = 0;                     // cards that the first trick may not have, where it bars points

  // The units that are counted.
  SeatSet earning = 0;                     // seats whose tricks count
  SeatSet maximisers = 0;                  // seats that want many units
  std::array<SeatSet, kMaxSeats> party{};  // by seat: it and those that play together with it
  bool pairs = false;                      // no side has more than two seats
  std::uint8_t per_trick = 0;
  // The units of a trick beside its cards, and those of all later tricks together. The index is the number of tricks
  // left: after this one for `bonus`, with it for `bonus_left`.
  std::array<std::uint8_t, kMaxCards> bonus{};
  std::array<std::int16_t, kMaxCards> bonus_left{};
  bool announced = false;       // a contract is played that is not the auction's
  bool ends_when_lost = false;  // the first trick that the earning seats lose ends the deal
  bool annuls = false;          // it matters whether trumps are ever shown

  // Trumps.
  bool hidden = false;           // trumps are hidden until they are shown
  std::uint8_t trumps = kSuits;  // a Trumps::choice()
  bool has_trumps = false;
  Seat holder = kNobody;
  Cards aside = 0;
  std::array<bool, 2> must_ask{};  // [0] in the first trick, [1] in later ones
  SeatSet askers = 0;              // those who may ask, or show trumps
  bool must_show_led = false;      // the holder must show if the suit of his card is led; otherwise he may
  bool dealt_card = false;         // the card laid aside was dealt for trumps

  // Duties.
  Cards first_lead = 0;
  Cards unbroken = 0;         // the cards of the suits that may not be led yet
  Cards unbroken_trumps = 0;  // trumps, if these may not be led yet; they bind nobody before they are shown
  std::array<bool, 2> bars_hidden_lead{};  // [0] in the first trick, [1] in later ones
  bool asker_trumps = false;
  bool must_follow = true;
  bool may_trump = false;           // a trump does instead of following suit
  FixedVector<Duty, 8> own_duties;  // those of play.duties that come after following suit
  bool looks_at_best = false;       // some of them depend on the best card of the trick, so that every rank matters
  bool only_follows = false;        // no other duty than following suit can bind a seat
  Cards shown_card = 0;             // with its copies: the card that the holder must play once he has turned it up

  Cards in_play = 0;  // cards in hands or aside at the beginning
  Cards played_before = 0;

  // Melds that move the target.
  FixedVector<Meld, kMostMelds> melds;
  FixedVector<std::uint8_t, kMostMelds> meld_index;  // indices into Rules::melds
  Cards meld_cards = 0;
  bool only_ranks = false;  // cards differ only by rank, no two are the same, and trumps were never hidden
  Cards marked = 0;         // cards that differ from most of their suit by more than their rank
  std::array<std::int16_t, 1U << kMostMelds> meld_units{};  // by set of melds: the units that it moves the target down
  std::int16_t most_by_melds = 0;
  std::int16_t least_by_melds = 0;
  bool melds_in_turn = false;  // their window opens after the trick in which trumps are shown
};

struct Layout {
  Cards left = 0;      // cards in hands
  Cards on_table = 0;  // cards of the present trick
  std::array<std::uint8_t, kMaxSeats> trick{};
  std::array<std::uint8_t, kMaxSeats> floor{};  // by card of `trick`: the lowest that would have done as well
  std::uint8_t size = 0;
  Seat seat = 0;  // the seat that is to act
  Seat leader = 0;
  std::uint8_t led = 0;
  std::uint8_t order = kSuits;
  Seat best = 0;             // the seat whose card is winning
  std::uint8_t best_at = 0;  // position of that card in `trick`
  std::uint8_t best_power = 0;
  std::uint8_t tricks_left = 0;
  std::uint8_t declared = 0;  // set of Board::melds
  bool shown = false;
  bool aside = false;  // a card still lies aside
  bool asked = false;  // the seat that is to act has asked in this trick
  bool first_trick = false;
  bool over = false;
  // The trick before, if the rank of a card decided it: that card, and the lowest card that is equivalent to it.
  bool by_rank = false;
  std::uint8_t decided_with = 0;
  std::uint8_t decided_by = 0;
  std::int16_t points = 0;       // of the cards on the table
  std::int16_t points_left = 0;  // of all other cards
};

// Everything that a seat can do: play a card (one of several equivalent ones), ask for trumps, or show them.
struct Options {
  Cards cards = 0;
  bool may_ask = false;
};

// Returns the board of a position; nothing if it does not fit into so few words. `goal` and `side` are those of
// Question, with a real side.
std::optional<Board> board_of(const Rules& rules, const State& state, Goal goal, Side side);
// Returns the position of a state. Precondition: the state is in the play, and in the deal of the board.
Layout position_of(const Board& board, const State& state);

// Returns everything that the seat may do by the rules, with all its cards.
Options options_of(const Board& board, const Layout& position);
// Returns one card of each set of equivalent cards in `cards`: the highest under the order in force. Sets `floor` of
// that card to the lowest of the set.
Cards distinct_of(const Board& board, const Layout& position, Cards cards, std::array<std::uint8_t, 64>& floor);

// Declares the melds that may be declared at a seat's turn to play, for the seats whose turn in the state's trick is
// still to come. Returns the units that the side asked about gains.
int declare_at_once(const Board& board, const State& state, Layout& position);

// An event that lets seats declare melds.
struct Opening {
  Occasion occasion = Occasion::trick;
  bool trumped = false;  // the trick was won by trumping a plain suit
};
// Lets the seats declare everything that they may declare on that event. This and the next functions return the units
// that the side asked about gains by it.
int declare(const Board& board, Layout& position, Opening opening, SeatSet seats);
int play(const Board& board, Layout& position, unsigned card, unsigned floor);
int ask(const Board& board, Layout& position);

// Returns whether no card of those that are yet to play beats this one, which the seat to act holds in the suit led;
// partners count only if wanted.
bool wins_trick(const Board& board, const Layout& position, unsigned card, bool over_partners);
// Returns whether any trump of the seat to act wins the trick: none is on the table, and the others have to follow suit
// or hold none. Precondition: there are trumps.
bool wins_by_trumping(const Board& board, const Layout& position);

// Returns the units that are still to be won: points and tricks, with the trick on the table.
int units_left(const Board& board, const Layout& position);

inline std::uint8_t number_of(const Board& board, Card card) {
  return board.numbered ? board.numbered->number_of[card.id] : card.id;
}
inline Card card_of(const Board& board, unsigned number) {
  return {board.numbered ? board.numbered->card_of[number] : static_cast<std::uint8_t>(number)};
}
// Returns the cards by their numbers.
Cards cards_of(const Board& board, CardSet set);

// Returns the trumps of an order, the number of an Ordering. A look into a table is faster than Trumps::of_choice().
inline Trumps trumps_in(std::uint8_t order) {
  static constexpr auto kTrumps = [] {
    std::array<Trumps, Trumps::kOrderings> all{};
    for (std::size_t choice = 0; choice < all.size(); ++choice) all[choice] = Trumps::of_choice(choice);
    return all;
  }();
  return kTrumps[order];
}

inline Cards hand_of(const Board& board, const Layout& position) { return position.left & board.owned[position.seat]; }
inline const Ordering& ordering_of(const Board& board, const Layout& position) {
  return board.numbered ? board.numbered->ordering : board.rules->tables.orderings[position.order];
}

}  // namespace TURUP_MACHINE
}  // namespace turup::solving
