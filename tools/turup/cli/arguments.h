// Turns the words of a command line into a command with its variables set, or into a complaint in our own words.
#pragma once

#include <span>

#include "turup/cli/command.h"

namespace turup::shell {

struct Wish {
  enum class Kind : std::uint8_t { usage, version, help, run, complaint };
  Kind kind = Kind::usage;
  const Command* command = nullptr;  // the command to run, or to give help for
  ColourWish colour = ColourWish::automatic;
  Complaint complaint = {};
};

// Parses `arguments`, which lack the name of the program. Sets the variables of the options of the command.
Wish parse(std::span<const std::string> arguments, const std::vector<Command>& commands);

std::vector<std::string> colour_words();

}  // namespace turup::shell
