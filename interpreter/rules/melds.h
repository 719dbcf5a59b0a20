// Melds: cards of trumps that, held together and declared, move the target.
//
//   melds:
//     pair: { cards: [K, Q], window: after_own_trick, declarers: -4, defenders: +4,
//             lowest: lowest_bid, highest: points_in_play }
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

struct MeldRules {
  std::string name;
  std::vector<Rank> cards;
  MeldWindow window = MeldWindow::after_own_trick;
  Declared declared = Declared::by_choice;
  std::vector<Band<int>> declarers;  // by bid; empty: no effect
  std::vector<Band<int>> defenders;
  Amount lowest = {Amount::Kind::lowest_bid, 0};
  Amount highest = {Amount::Kind::points_in_play, 0};
};

void describe(Fields& fields, MeldRules& meld);

}  // namespace turup
