// A list that fills the screen. One of its lines is chosen, and some can be set to another value. Before a match begins
// it asks which game is to be played.
#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "screen/drawing.h"

namespace turup::screen {

struct Key;

struct Choice {
  std::string label;
  std::string says;
  std::vector<std::string> values = {};  // what it may be set to, first what it is without; empty: it is not set
  std::size_t value = 0;
  std::string command = {};  // what could be typed in a shell instead
  std::string title = {};    // another name, by which it can be looked for
  std::string fixed = {};    // why Space does not set it, where a box says that it is set for good
};

struct List {
  std::string title;
  std::vector<Choice> choices;
  std::size_t chosen = 0;
  std::string trouble = {};   // what does not go together
  std::string news = {};      // what was done before, as long as nothing is in the way
  std::string mistakes = {};  // lines that stand where there are no choices, as `turup validate` prints them
  std::string command = {};   // likewise for all that is set; empty: the chosen line has its own
  std::string tab = {};       // what Tab does, in the line of keys; empty: nothing
  std::string question = {};  // not empty: something is to be typed
  std::string typed = {};
  std::string sought = {};  // letters typed to find a line
};

// Takes letters to find a line: the first from the chosen one on whose label or title begins with them, or else one
// that has them in its label, in its title, or in what it says, in this order. Only lines that have them are then
// drawn, if there are any, and in the same order.
void seek(List& list, const std::string& letters);

Drawing draw(const List& list, Size size, const Style& style);

enum class Answer : std::uint8_t { chosen, changed, tab, back };

// Takes a key: it moves to another line, is typed, sets something or finds a line. Returns an answer if the key gives
// one. While a line with a box is looked for, Enter only ends that: who presses it may have meant to set the line.
std::optional<Answer> press(List& list, const Key& key);

// Takes the terminal over as long as it lives.
class Lists {
 public:
  explicit Lists(const Style& style);
  ~Lists();
  Lists(const Lists&) = delete;
  Lists& operator=(const Lists&) = delete;

  // Waits until a line is chosen, something is set to another value, Tab is pressed where it does something, or the
  // list is left. An Enter that was meant for what stood there before the first list chooses nothing.
  Answer ask(List& list);

 private:
  // Waits for a key. Returns none for an Enter that came before the first list was seen.
  Key next_key();

  class Terminal;
  using Moment = std::chrono::steady_clock::time_point;
  Style style_;
  Moment seen_from_;  // from when on somebody has seen the first list
  std::unique_ptr<Terminal> terminal_;
};

}  // namespace turup::screen
