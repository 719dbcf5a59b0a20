#include "turup/help.h"

#include <fmt/format.h>

#include <algorithm>

namespace turup::shell {

namespace {

std::string left_of(const Option& option) {
  switch (option.takes) {
    case Option::Takes::nothing: return std::string(option.name);
    case Option::Takes::a_value: return fmt::format("{} {}", option.name, option.value);
    case Option::Takes::perhaps_a_value: return fmt::format("{} [{}]", option.name, option.value);
  }
  return {};
}

std::string operand_text(const Operand& operand) {
  if (operand.name.empty()) return {};
  const std::string_view more = operand.most == kAnyNumber ? "…" : "";
  return operand.least > 0 ? fmt::format(" {}{}", operand.name, more) : fmt::format(" [{}{}]", operand.name, more);
}

}  // namespace

std::string usage_text(const std::vector<Command>& commands) {
  std::string text =
      "turup - trick-taking card games whose rules are files\n\n"
      "  turup play 29                          a match against bots\n"
      "  turup validate my-29.yaml              every mistake in a file of rules\n"
      "  turup explain 29 --with double         the rules in English\n\n"
      "usage: turup COMMAND …\n";
  for (const Command& command : commands) text += fmt::format("  {:<12}{}\n", command.name, command.says);
  text += "\n`turup help COMMAND` shows how; also --version, --color auto|always|never\n";
  return text;
}

std::string help_text(const Command& command) {
  std::string text = fmt::format("turup {} - {}\n\n", command.name, command.says);
  std::size_t width = 0;
  for (const Example& example : command.examples)
    if (!example.says.empty()) width = std::max(width, example.line.size());
  for (const Example& example : command.examples)
    text += example.says.empty() ? fmt::format("  {}\n", example.line)
                                 : fmt::format("  {:<{}}  {}\n", example.line, width, example.says);
  text += fmt::format("\nusage: turup {}{}{}\n", command.name, operand_text(command.operand),
                      command.options.empty() ? "" : " [options]");
  width = 0;
  for (const Option& option : command.options) width = std::max(width, left_of(option).size());
  for (const Option& option : command.options)
    text += fmt::format("  {:<{}}  {}\n", left_of(option), width, option.says);
  return text;
}

std::string version_text() { return fmt::format("turup {}\n", TURUP_VERSION); }

}  // namespace turup::shell
