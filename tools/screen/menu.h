// A menu: everything that the seat at the keyboard may do now, as things to choose with arrows. It is made from the
// legal actions alone.
#pragma once

#include <algorithm>

#include "screen/drawing.h"

namespace turup::screen {

// One thing to choose. Where a bid of that number names a suit, `strains` are the bids, one for each suit.
struct Pick {
  std::string label;
  std::string line;  // what is typed for it
  std::vector<Pick> strains = {};
  std::optional<Suit> suit = {};  // what is chosen is this suit
  std::string says = {};          // what it means, where a script explains its word
};

struct HandCard {
  Card card;
  bool may = false;  // it may be played, or given away
};

struct Menu {
  std::vector<HandCard> hand;  // in the order in force
  std::vector<HandCard> own;   // the seat's own cards, where those of `hand` are dummy's
  Seat owner = kNobody;        // whose cards they are: the seat's own or dummy's
  Say card_say = Say::play;    // what is done with cards
  std::uint8_t give = 0;       // cards to give or discard together
  std::vector<Pick> words;
  std::size_t first_word = 0;  // the one that is chosen at first

  bool has_cards() const {
    return std::any_of(hand.begin(), hand.end(), [](const HandCard& card) { return card.may; });
  }
};

Menu menu_of(const Rules& rules, const Phrases& phrases, const View& view);

// The row and the thing in it that are chosen now, and the cards that are marked so far.
struct Selection {
  enum class Row : std::uint8_t { hand, words, strains };
  Row row = Row::hand;
  std::size_t card = 0;
  std::size_t word = 0;
  std::size_t strain = 0;
  CardSet marked;  // cards to give or discard
  bool operator==(const Selection&) const = default;
};
Selection first_selection(const Menu& menu);
// Returns the selection that stands for an action; the first one if the menu does not have it. `bid` is that of the
// view.
Selection selection_of(const Rules& rules, const Menu& menu, const Action& action, std::uint16_t bid);

enum class Step : std::uint8_t { left, right, up, down };
// Returns the selection after a step. It stays where there is nothing in that direction.
Selection moved(const Menu& menu, Selection selection, Step step);
// Marks a card to give away, or takes the mark back. Returns what is wrong, or nothing.
std::string mark(const Menu& menu, Selection& selection);
// Returns the line that the selection stands for; nothing where cards are still to be marked.
std::optional<std::string> line_of(const Rules& rules, const Menu& menu, const Selection& selection);

}  // namespace turup::screen
