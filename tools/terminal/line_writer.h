// Writes lines for a screen of any width: cards in the player's style, and lines broken at spaces.
//
// A card always shows its suit's letter, so colour and pictures never carry a meaning alone. Whatever text is written,
// the screen gets no control characters except our own colours, and in ASCII style nothing but ASCII.
#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include "rules/rules.h"

namespace turup {

enum class Theme : std::uint8_t { automatic, four_colour, two_colour, mono };
inline constexpr Word kThemes[] = {{"auto", "four colours on a terminal, none elsewhere"},
                                   {"four_colour", "every suit has a colour of its own"},
                                   {"two_colour", "hearts and diamonds are red"},
                                   {"mono", "no colours"}};
enum class CardStyle : std::uint8_t { ascii, unicode };

struct Look {
  Theme theme = Theme::mono;  // never Theme::automatic
  CardStyle cards = CardStyle::ascii;
  int width = 80;
};

class LineWriter {
 public:
  LineWriter(std::ostream& out, const Look& look);

  int width() const { return look_.width; }
  // Returns a card for a line of this writer, with its colour: "10H", "10H♥".
  std::string card(const Rules& rules, Card card) const;
  // Writes one line. A line that is too wide is broken, and the rest is indented.
  void line(std::string_view text);
  // Returns how many columns `text` takes.
  static int columns(std::string_view text);
  void flush() { out_.flush(); }

 private:
  void write(std::string_view text);

  std::ostream& out_;
  Look look_;
};

}  // namespace turup
