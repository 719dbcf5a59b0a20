// `turup help`: what the commands do.
#include <fmt/format.h>

#include "base/text.h"
#include "turup/help.h"
#include "turup/report.h"

namespace turup::shell {

namespace {

Exit help(Console& console, const std::vector<std::string>& topics) {
  const std::vector<Command> commands = all_commands();
  if (topics.empty()) {
    console.data(usage_text(commands));
    return Exit::fine;
  }
  for (const Command& command : commands) {
    if (command.name != topics.front()) continue;
    console.data(help_text(command));
    return Exit::fine;
  }
  const std::vector<std::string> names = names_of(commands);
  return complain(console, {fmt::format("no command is called `{}`{}", printable(topics.front()),
                                        nearest_phrase(topics.front(), names)),
                            fmt::format("the commands are {}", listed(names))});
}

}  // namespace

Command help_command() {
  const auto topics = std::make_shared<std::vector<std::string>>();
  return {"help",
          "what a command does, with examples",
          {{"turup help play", "how to start a match"}, {"turup help", "all commands"}},
          {"COMMAND", 0, 1, Operand::Kind::other, topics.get()},
          {},
          [topics](Console& console) { return help(console, *topics); }};
}

}  // namespace turup::shell
