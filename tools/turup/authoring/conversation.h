// The questions of `turup new`: which game is closest, which house rules, a few keys, and the name of the file.
//
// The questions come from the language: a key's words and sentences, and what is in force in the game. A house rule is
// offered if it can be laid over what was answered so far. If an answer does not work, the question is asked again.
#pragma once

#include <functional>
#include <ostream>

#include "terminal/terminal.h"
#include "turup/authoring/draft.h"

namespace turup::shell {

struct Talk {
  LineInput& in;
  std::ostream& out;
  // Returns what is wrong with a file's name; nothing if the file may be written.
  std::function<std::string(const std::string& file)> objection;
};

enum class Talked : std::uint8_t { answered, given_up };
// Asks for everything that the draft and the file do not say yet. Gives up at the end of input, and at `quit`.
Talked converse(const Talk& talk, const Workbench& bench, Draft& draft, std::string& file);

}  // namespace turup::shell
