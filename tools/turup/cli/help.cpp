#include "turup/cli/help.h"

#include <fmt/format.h>

#include <algorithm>

#include "turup/cli/arguments.h"

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

constexpr ExitInfo kExits[] = {
    {Exit::fine, "fine"},
    {Exit::findings, "a mistake was found in a file, a script or a record"},
    {Exit::usage, "the command line was not understood"},
    {Exit::file, "a file cannot be read or written"},
    {Exit::limit, "a limit was reached"},
    {Exit::bug, "a mistake in the program itself"},
    {Exit::interrupted, "Ctrl-C; the results so far are printed"},
};

}  // namespace

std::span<const ExitInfo> exits() { return kExits; }

std::span<const Option> general_options() {
  static const std::vector<Option> kOptions = {
      {"--help", {}, "say how the command is used", Option::Takes::nothing, {}, {}},
      {"--version", {}, "print the version; also `-V`", Option::Takes::nothing, {}, {}},
      {"--color", "WORD", "auto, always or never", Option::Takes::a_value, colour_words(), {}},
  };
  return kOptions;
}

// The number of commands that are listed with a sentence. The others are listed only by name, to fit the list on a
// screen.
constexpr std::size_t kDescribed = 17;

std::string usage_text(const std::vector<Command>& commands) {
  std::string text = fmt::format("turup - {}\n", kWhatTurupIs);
  text +=
      "  turup play 29                          a match against bots\n"
      "  turup validate my-29.yaml              every mistake in a file of rules\n"
      "usage: turup COMMAND …\n";
  std::string others;
  for (std::size_t i = 0; i < commands.size(); ++i)
    if (i < kDescribed)
      text += fmt::format("  {:<12}{}\n", commands[i].name, commands[i].says);
    else
      others += fmt::format("{}{}", i == kDescribed ? "  " : ", ", commands[i].name);
  text += others + '\n';
  text += "`turup help COMMAND` or TOPIC tells more; --version; --color auto|always|never\ntopics:";
  for (const Topic& topic : topics())
    text += fmt::format("{}{}", topic.name == topics().front().name ? " " : ", ", topic.name);
  text += '\n';
  return text;
}

std::string help_text(const Command& command) {
  std::string text = fmt::format("turup {} - {}\n", command.name, command.says);
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
