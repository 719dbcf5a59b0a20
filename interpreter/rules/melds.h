// Melds: cards of trumps that, held together and declared, move the target, or count something.
//
//   melds:
//     pair: { cards: [K, Q], window: after_own_trick, tricks: 1+, declarers: -4, defenders: +4,
//             lowest: lowest_bid, highest: points_in_play }
//     early_pair: { cards: [K, Q], tricks: 1-4, counts: 5, effect: target }
//
// A meld is named by the word that declares it. All its cards must still be in one hand.
#pragma once

#include "rules/fields.h"

namespace turup {

enum class MeldWindow : std::uint8_t { after_own_trick, after_own_trumping, after_show_trick, at_show };
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
     "trick."}};

// The occasion on which a meld may be declared.
enum class Occasion : std::uint8_t { trick, show, turn };
constexpr Occasion occasion_of(MeldWindow window) {
  switch (window) {
    case MeldWindow::after_own_trick:
    case MeldWindow::after_own_trumping: return Occasion::trick;
    case MeldWindow::after_show_trick: return Occasion::turn;
    case MeldWindow::at_show: return Occasion::show;
  }
  return Occasion::trick;
}

// Returns whether the meld may be declared only after a trick won by trumping a plain suit.
constexpr bool needs_trumping(MeldWindow window) {
  switch (window) {
    case MeldWindow::after_own_trumping: return true;
    case MeldWindow::after_own_trick:
    case MeldWindow::after_show_trick:
    case MeldWindow::at_show: return false;
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

struct MeldRules {
  std::string name;
  std::vector<Rank> cards;
  MeldWindow window = MeldWindow::after_own_trick;
  Range tricks{1, kOpenBand};  // in which it may be declared
  Declared declared = Declared::by_choice;
  Amount counts;
  MeldEffect effect = MeldEffect::target;
  std::vector<Band<int>> declarers;  // by bid; empty: no effect
  std::vector<Band<int>> defenders;
  Amount lowest = {Amount::Kind::lowest_bid, 0};
  Amount highest = {Amount::Kind::points_in_play, 0};

  bool has_trick_limit() const { return tricks != Range{1, kOpenBand}; }
  // Returns by how much a meld of the declarers, or of the defenders, is to move the target of a bid.
  int moved_by(bool declarers_hold_it, int bid) const;
};

void describe(Fields& fields, MeldRules& meld);
// Returns whether two melds are of the same cards. A hand may declare only one of them.
bool has_same_cards(const MeldRules& one, const MeldRules& other);

}  // namespace turup
