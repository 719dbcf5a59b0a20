// The questions of `turup new`: which game is closest, which house rules, a few keys, and what the file is called.
//
// The questions come from the language: a key's words and sentences, and what is in force in the game. A house rule is
// offered if it can be laid over what was answered so far. An answer that does not stand up is asked for again.
#pragma once

#include <functional>
#include <ostream>

#include "terminal/terminal.h"
#include "turup/authoring/draft.h"

namespace turup::shell {

struct Talk {
  LineInput& in;
  std::ostream& out;
  // What is wrong with a file's name, and nothing if it may be written.
  std::function<std::string(const std::string& file)> objection;
};

enum class Talked : std::uint8_t { answered, given_up };
// Asks for what the draft and the file do not say yet; given up at the end of input, and at `quit`.
Talked converse(const Talk& talk, const Workbench& bench, Draft& draft, std::string& file);

}  // namespace turup::shell
