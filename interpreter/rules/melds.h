// Melds: cards that, held together and declared, move the target, or count something.
//
//   melds:
//     pair: { cards: [K, Q], window: after_own_trick, tricks: 1+, declarers: -4, defenders: +4,
//             lowest: lowest_bid, highest: points_in_play }
//     early_pair: { cards: [K, Q], tricks: 1-4, counts: 5, effect: target }
//     marriage:   { cards: [K, Q], suit: plain, counts: 20, effect: points }
//     tierce:     { run: 3, suit: any, window: first_trick, counts: 20, effect: points, for: best_side }
//     carre:      { set: 4, of: [J, 9], window: before_first_lead, counts: 150, effect: score }
//     pinochle:   { named_cards: { QS: 1, JD: 1 }, window: before_first_lead, counts: 40, effect: points }
//
// A meld is named by the word that declares it. All its cards must still be in one hand.
#pragma once

#include "rules/fields.h"

namespace turup {

enum class MeldWindow : std::uint8_t {
  after_own_trick,
  after_own_trumping,
  after_show_trick,
  at_show,
  before_first_lead,
  first_trick,
  as_played
};
inline constexpr Word kMeldWindow[] = {
    {"after_own_trick",
     "Once trumps are shown, a player may declare it between two tricks if his side has won the last one."},
    {"after_own_trumping",
     "A player may declare it between two tricks if his side has won the last one by trumping a plain suit."},
    {"after_show_trick",
     "A player may declare it in his turn to play, in any trick after the one in which trumps are shown, even if his "
     "side has won none."},
    {"at_show",
     "A player may declare it only when trumps are shown, before another card is played, even if his side has won no "
     "trick."},
    {"before_first_lead", "Before the first lead everybody is asked in turn whether he declares it."},
    {"first_trick", "A player may declare it in the first trick, in his turn, before he plays."},
    {"as_played", "It is declared when its holder plays the first of its cards and still holds the others."}};

// The occasion on which a meld may be declared.
enum class Occasion : std::uint8_t { trick, show, turn, start, card };
constexpr Occasion occasion_of(MeldWindow window) {
  switch (window) {
    case MeldWindow::after_own_trick:
    case MeldWindow::after_own_trumping: return Occasion::trick;
    case MeldWindow::after_show_trick:
    case MeldWindow::first_trick: return Occasion::turn;
    case MeldWindow::at_show: return Occasion::show;
    case MeldWindow::before_first_lead: return Occasion::start;
    case MeldWindow::as_played: return Occasion::card;
  }
  return Occasion::trick;
}

// Returns whether the meld is declared before any trick is complete, or not at all.
constexpr bool is_at_the_beginning(MeldWindow window) {
  switch (window) {
    case MeldWindow::before_first_lead:
    case MeldWindow::first_trick: return true;
    case MeldWindow::after_own_trick:
    case MeldWindow::after_own_trumping:
    case MeldWindow::after_show_trick:
    case MeldWindow::at_show:
    case MeldWindow::as_played: return false;
  }
  return false;
}

// Returns whether the meld may be declared only after a trick won by trumping a plain suit.
constexpr bool needs_trumping(MeldWindow window) {
  switch (window) {
    case MeldWindow::after_own_trumping: return true;
    case MeldWindow::after_own_trick:
    case MeldWindow::after_show_trick:
    case MeldWindow::at_show:
    case MeldWindow::before_first_lead:
    case MeldWindow::first_trick:
    case MeldWindow::as_played: return false;
  }
  return false;
}

// The suits that a meld may be of. Where there are no trumps, every suit is plain.
enum class MeldSuit : std::uint8_t { trumps, plain, any };
inline constexpr Word kMeldSuit[] = {{"trumps", ""}, {"plain", ""}, {"any", ""}};

// Returns whether a meld may be of trumps, or of a plain suit.
constexpr bool admits(MeldSuit suit, bool trumps) {
  switch (suit) {
    case MeldSuit::trumps: return trumps;
    case MeldSuit::plain: return !trumps;
    case MeldSuit::any: return true;
  }
  return false;
}

// Returns whether a meld is of trumps and of no other suit.
constexpr bool is_trumps_alone(MeldSuit suit) { return admits(suit, true) && !admits(suit, false); }

// The sides that a declared meld counts for.
enum class MeldFor : std::uint8_t { own_side, best_side };
inline constexpr Word kMeldFor[] = {
    {"own_side", ""},
    {"best_side",
     "It counts only if its side has declared the best meld of all such; that is seen after the first trick. The best "
     "is the one that counts most; of equal ones a set before a run, then the longer, then the one with the higher "
     "card, then trumps, then the one of the player who came first in the first trick."}};

// Returns whether only the side with the best meld counts its melds.
constexpr bool is_judged(MeldFor whom) {
  switch (whom) {
    case MeldFor::own_side: return false;
    case MeldFor::best_side: return true;
  }
  return false;
}

enum class Declared : std::uint8_t { by_choice, by_itself };
inline constexpr Word kDeclared[] = {
    {"by_choice", "The holder need not declare it."},
    {"by_itself", "It is declared by itself as soon as it may be: the holder cannot keep silent."}};

// Returns whether the holder may keep silent.
constexpr bool may_keep_silent(Declared declared) {
  switch (declared) {
    case Declared::by_choice: return true;
    case Declared::by_itself: return false;
  }
  return false;
}

// The things that the number of a meld can do.
enum class MeldEffect : std::uint8_t { target, points, score };
inline constexpr Word kMeldEffect[] = {{"target", ""}, {"points", ""}, {"score", ""}};

// Returns whether a meld moves the target.
constexpr bool moves_target(MeldEffect effect) {
  switch (effect) {
    case MeldEffect::target: return true;
    case MeldEffect::points:
    case MeldEffect::score: return false;
  }
  return false;
}

// Returns whether a meld counts like what is taken in tricks.
constexpr bool is_taken(MeldEffect effect) {
  switch (effect) {
    case MeldEffect::points: return true;
    case MeldEffect::target:
    case MeldEffect::score: return false;
  }
  return false;
}

// Returns whether a meld is scored beside what the deal is worth.
constexpr bool is_scored_apart(MeldEffect effect) {
  switch (effect) {
    case MeldEffect::score: return true;
    case MeldEffect::target:
    case MeldEffect::points: return false;
  }
  return false;
}

// Says whether other melds count beside this one if all of their cards are in it.
enum class MeldParts : std::uint8_t { count, do_not_count };
inline constexpr Word kMeldParts[] = {
    {"count", ""},
    {"do_not_count",
     "No other meld that is made only of cards of it counts beside it, and none may be declared after it."}};

// Returns whether the meld stands in place of those that are made only of cards of it.
constexpr bool swallows_parts(MeldParts parts) {
  switch (parts) {
    case MeldParts::count: return false;
    case MeldParts::do_not_count: return true;
  }
  return false;
}

inline constexpr std::size_t kMaxMelds = 16;

struct MeldRules {
  std::string name;
  std::vector<Rank> cards;              // either these, or a run, or a set, or named cards
  Amount run;                           // so many cards of a suit in a row
  Amount set;                           // so many cards of one rank
  std::vector<Rank> of;                 // ranks that a set may be of; empty: all
  std::vector<CardPoints> named_cards;  // of any suits; how many copies of each
  int copies = 1;                       // of each of its cards, where they are not named
  MeldParts parts = MeldParts::count;
  MeldSuit suit = MeldSuit::trumps;
  MeldWindow window = MeldWindow::after_own_trick;
  Range tricks{1, kOpenBand};  // in which it may be declared
  Declared declared = Declared::by_choice;
  Amount counts;
  MeldEffect effect = MeldEffect::target;
  MeldFor counts_for = MeldFor::own_side;
  std::vector<Band<int>> declarers;  // by bid; empty: no effect
  std::vector<Band<int>> defenders;
  Amount lowest = {Amount::Kind::lowest_bid, 0};
  Amount highest = {Amount::Kind::points_in_play, 0};

  // Returns whether a declaration can move the target, by its number or by what is written for either side.
  bool may_move_target() const { return turup::moves_target(effect) || !declarers.empty() || !defenders.empty(); }
  bool has_trick_limit() const { return tricks != Range{1, kOpenBand}; }
  // Returns whether it is made of certain ranks of trumps.
  bool is_of_trumps() const { return !cards.empty() && is_trumps_alone(suit); }
  // Returns how many named cards it is made of.
  int cards_named() const;
  // Returns how many copies of a card it may need.
  int most_copies() const;
  // Returns whether it depends on trumps which cards make it.
  bool needs_trumps() const {
    return set.is_none() && named_cards.empty() && admits(suit, true) != admits(suit, false);
  }
  // Returns by how much a meld of the declarers, or of the defenders, is to move the target of a bid.
  int moved_by(bool declarers_hold_it, int bid) const;
};

void describe(Fields& fields, MeldRules& meld);
std::string meld_named(std::string_view name);  // "the meld "single run"", as sentences have it, whatever its name
std::string named_cards_phrase(const MeldRules& meld);  // "the queen of spades and two jacks of diamonds"
std::string_view suit_phrase(MeldSuit suit);            // "trumps", "one plain suit"
// Returns whether two melds are of the same cards. A hand may declare only one of them. Runs and sets see to that
// themselves: a row counts as the longest run, and cards of one rank as the largest set.
bool has_same_cards(const MeldRules& one, const MeldRules& other);
// Returns whether one may be made only of cards of the other.
bool may_be_part_of(const MeldRules& one, const MeldRules& other);

}  // namespace turup
