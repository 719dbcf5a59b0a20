#include "turup/commands/commands.h"

#include <cmath>

namespace turup::shell {

std::vector<Command> all_commands() {
  std::vector<Command> commands;
  for (const auto make :
       {list_command,   play_command,    learn_command,      serve_command, new_command,  validate_command,
        format_command, explain_command, show_command,       diff_command,  test_command, replay_command,
        why_command,    solve_command,   simulate_command,   sweep_command, tune_command, duel_command,
        review_command, schema_command,  completion_command, help_command})
    commands.push_back(make());
  return commands;
}

double to_six_places(double value) { return std::round(value * 1e6) / 1e6; }

}  // namespace turup::shell
