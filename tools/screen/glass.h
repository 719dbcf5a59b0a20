// The glass: the terminal's screen and keyboard, by ncurses. It shows drawings and knows nothing of cards.
#pragma once

#include <chrono>

#include "screen/drawing.h"

namespace turup::screen {

struct Key {
  enum class Kind : std::uint8_t {
    none,  // nothing was pressed in time
    text,
    enter,
    backspace,
    kill_line,
    left,
    right,
    up,
    down,
    page_up,
    page_down,
    first,
    last,
    tab,
    escape,
    mouse,
    redraw,
    resized,
    end_of_input,
    unknown
  };
  Kind kind = Kind::none;
  std::string text;  // text: one character
  Place place;       // mouse
};

// Returns whether the key takes back something of what was typed.
inline bool rubs_out(const Key& key) {
  return key.kind == Key::Kind::backspace || key.kind == Key::Kind::kill_line || key.kind == Key::Kind::escape;
}

// There may be only one at a time.
class Glass {
 public:
  // Takes the terminal over. Throws std::runtime_error if it cannot be done.
  explicit Glass(const Style& style);
  ~Glass();  // the terminal is as it was
  Glass(const Glass&) = delete;
  Glass& operator=(const Glass&) = delete;

  static Size size();
  void show(const Drawing& drawing);
  void show_anew();  // writes every cell at the next show()
  Key key(std::chrono::milliseconds wait);
  // Waits for a key without end.
  Key key();

  // Gives the screen back. This may be called in a signal handler.
  static void leave_at_once();

 private:
  bool has_colours_ = false;
};

}  // namespace turup::screen
