// The screen: a card table that fills a terminal. It is a stage for a sitting, so that everything is carried out, saved
// and refused as it is line by line. Only the picture and the keys are different.
//
//   drawing.h  what stands in each cell          scene.h  all that a drawing shows
//   menu.h     what may be done, to choose from  glass.h  the terminal, by ncurses
#pragma once

#include <memory>

#include "terminal/terminal.h"

namespace turup::screen {

// The pace at which bots play, for people to follow. With `none` they do not wait.
enum class Pace : std::uint8_t { none, fast, normal, slow };

// The least that a terminal must have.
inline constexpr int kFewestColumns = 60;
inline constexpr int kFewestRows = 20;

// Whoever presses Enter so soon meant what was there before, and has not seen the page or the question.
inline constexpr std::chrono::milliseconds kUnseen{300};

struct Manner {
  Pace pace = Pace::normal;
  bool teaches = false;  // explains what is new, and gives a hint at every question
  std::chrono::milliseconds unseen = kUnseen;
};
// Takes the terminal over until the stage is destroyed.
std::unique_ptr<Stage> full_screen(const PlayOptions& options, const Table& table, const Manner& manner);

// Gives the terminal back when a signal ends the program. It may be called in a signal handler.
void leave_screen();

}  // namespace turup::screen
