// The commands of `turup`. Each has a file of its own.
#pragma once

#include "turup/cli/cli.h"

namespace turup::shell {

// Returns every command, in the order in which help lists them.
std::vector<Command> all_commands();

Command list_command();
Command play_command();
Command learn_command();
Command serve_command();
Command new_command();
Command validate_command();
Command format_command();
Command explain_command();
Command show_command();
Command diff_command();
Command test_command();
Command replay_command();
Command why_command();
Command solve_command();
Command schema_command();
Command simulate_command();
Command duel_command();
Command review_command();
Command sweep_command();
Command tune_command();
Command completion_command();
Command help_command();

// Rounds what `--json` shows to enough digits, so that every machine prints the same.
double to_six_places(double value);

}  // namespace turup::shell
