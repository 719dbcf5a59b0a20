// From the words of a command line to a command with its variables set, or to a complaint in our own voice.
#pragma once

#include <span>

#include "turup/cli/command.h"

namespace turup::shell {

struct Wish {
  enum class Kind : std::uint8_t { usage, version, help, run, complaint };
  Kind kind = Kind::usage;
  const Command* command = nullptr;  // help of it, or run it
  ColourWish colour = ColourWish::automatic;
  Complaint complaint = {};
};

// `arguments` without the name of the program. The options of the command that is wished for set their variables.
Wish parse(std::span<const std::string> arguments, const std::vector<Command>& commands);

std::vector<std::string> colour_words();

}  // namespace turup::shell
