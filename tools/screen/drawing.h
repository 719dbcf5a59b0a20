// A drawing: what stands in each cell of a screen. It is made without any screen, so that tests can read it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "screen/screen.h"
#include "terminal/terminal.h"

namespace turup::screen {

struct Size {
  int columns = 80;
  int rows = 24;
  bool operator==(const Size&) const = default;
};
struct Place {
  int column = 0;
  int row = 0;
};
struct Area {
  int column = 0;
  int row = 0;
  int columns = 0;
  int rows = 0;
  bool has(Place place) const {
    return place.column >= column && place.column < column + columns && place.row >= row && place.row < row + rows;
  }
};

enum class Tint : std::uint8_t { plain, red, green, blue, accent };
struct Ink {
  Tint tint = Tint::plain;
  bool is_bold = false;
  bool is_dim = false;
  bool is_reversed = false;
  bool operator==(const Ink&) const = default;
};
inline constexpr Ink kBold{Tint::plain, true, false, false};
inline constexpr Ink kDim{Tint::plain, false, true, false};
inline constexpr Ink kReversed{Tint::plain, false, false, true};

// The manner of a drawing: which characters and which colours it may have.
struct Style {
  Theme theme = Theme::mono;  // never Theme::automatic
  CardStyle cards = CardStyle::ascii;
  bool is_plain() const { return cards == CardStyle::ascii; }
  // Returns the colour of a suit.
  Ink ink(Suit suit) const;
};

// A place that a mouse can press: the line that this types, or the card of the hand that it chooses.
struct Spot {
  Area area;
  std::string line;
  std::optional<std::size_t> card = {};
};

class Drawing {
 public:
  explicit Drawing(Size size);

  Size size() const { return size_; }
  // Writes text from a cell to the right, as far as it fits before the edge. Returns the number of columns.
  int put(Place at, std::string_view text, Ink ink = {}) { return put(at, text, ink, size_.columns); }
  // The same, with `limit` columns at most. Text that is cut off ends in three dots, or in one where there is little
  // room.
  int put(Place at, std::string_view text, Ink ink, int limit);
  // Gives the cards that stand in a row the colours of their suits.
  void tint_suits(int row, const Style& style);
  void clear(Area area);

  struct Cell {
    std::string glyph = " ";  // empty: the right half of a wide character
    Ink ink;
    bool operator==(const Cell&) const = default;
  };
  const Cell& cell(Place at) const { return cells_[index(at)]; }
  // Returns the rows as text, without blanks at their ends.
  std::vector<std::string> rows() const;

  std::vector<Spot> spots;
  std::optional<Place> cursor;

 private:
  std::size_t index(Place at) const {
    return static_cast<std::size_t>(at.row) * static_cast<std::size_t>(size_.columns) +
           static_cast<std::size_t>(at.column);
  }
  bool has(Place at) const { return Area{0, 0, size_.columns, size_.rows}.has(at); }

  Size size_;
  std::vector<Cell> cells_;
};

// The least that a table or a list must have. In a smaller window only `q` is heard.
inline constexpr Size kSmallest{kFewestColumns, kFewestRows};
constexpr bool is_too_small(Size size) { return size.columns < kSmallest.columns || size.rows < kSmallest.rows; }
Drawing too_small(Size size);

// Returns the picture of a suit: "♥".
std::string_view suit_picture(Suit suit);
// Returns how many columns a text takes.
int columns_of(std::string_view text);
// Returns the lines of a text, with their indents. Empty lines at the end are left out.
std::vector<std::string> lines_of(std::string_view text);
// Returns the lines of a rulebook in which each paragraph is one line, and parts those of a chapter by an empty one.
std::vector<std::string> paragraphs_of(std::string_view rulebook);
// Returns the text as far as whole words fit into that many columns, with dots where more follows.
std::string cut_at_word(std::string_view text, int columns);
// Returns the text in lines of at most `columns`. Lines that go on are indented. A word that fills a line goes on too.
std::vector<std::string> broken(std::string_view text, int columns);

}  // namespace turup::screen
