// `turup completion`: completion of commands, options and variants in a shell.
#include <fmt/format.h>

#include "base/text.h"
#include "turup/report.h"

namespace turup::shell {

namespace {

enum class ShellKind : std::uint8_t { bash, zsh, fish };
constexpr Word kShells[] = {{"bash", ""}, {"zsh", ""}, {"fish", ""}};

std::string words_after(const Command& command) {
  std::vector<std::string> words = option_names(command);
  words.insert(words.end(), {"--help", "--color"});
  return joined(words, " ");
}

constexpr std::string_view kVariants = "turup list --json 2>/dev/null | sed -n 's/^ *\"name\": \"\\(.*\\)\",$/\\1/p'";

std::string bash_script(const std::vector<Command>& commands) {
  const std::string names = joined(names_of(commands), " ");
  std::string cases;
  for (const Command& command : commands) {
    const bool takes_names = command.operand.kind != Operand::Kind::other;
    cases += fmt::format("    {}) words=\"{}{}\" ;;\n", command.name, words_after(command),
                         takes_names ? fmt::format(" $({})", kVariants) : "");
  }
  return fmt::format(
      "_turup() {{\n"
      "  local current=${{COMP_WORDS[COMP_CWORD]}} words=\"{} --help --version --color\"\n"
      "  case ${{COMP_WORDS[1]}} in\n"
      "    \"$current\") ;;\n"
      "    help) words=\"{}\" ;;\n"
      "{}"
      "  esac\n"
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$current\") $(compgen -f -- \"$current\"))\n"
      "}}\n"
      "complete -F _turup turup\n",
      names, names, cases);
}

std::string fish_script(const std::vector<Command>& commands) {
  std::string text;
  for (const Command& command : commands) {
    text += fmt::format("complete -c turup -n __fish_use_subcommand -a {} -d '{}'\n", command.name, command.says);
    const std::string within = fmt::format("complete -c turup -n '__fish_seen_subcommand_from {}'", command.name);
    for (const Option& option : command.options)
      text += fmt::format("{} -l {} -d '{}'{}\n", within, option.name.substr(2), option.says,
                          option.takes == Option::Takes::a_value ? " -r" : "");
    if (command.operand.kind != Operand::Kind::other) text += fmt::format("{} -a \"({})\"\n", within, kVariants);
  }
  return text;
}

Exit complete(Console& console, const std::vector<std::string>& shells) {
  auto [index, complaint] = chosen("turup completion", shells.front(), words_of(kShells));
  if (complaint) return complain(console, *complaint);
  const std::vector<Command> commands = all_commands();
  switch (static_cast<ShellKind>(index)) {
    case ShellKind::bash: console.data(bash_script(commands)); break;
    case ShellKind::zsh: console.data("autoload -U +X bashcompinit && bashcompinit\n" + bash_script(commands)); break;
    case ShellKind::fish: console.data(fish_script(commands)); break;
  }
  return Exit::fine;
}

}  // namespace

Command completion_command() {
  const auto shells = std::make_shared<std::vector<std::string>>();
  return {"completion",
          "completion of words in bash, zsh or fish",
          {{"source <(turup completion bash)", "in this shell"},
           {"turup completion fish > ~/.config/fish/completions/turup.fish", ""}},
          {"SHELL", 1, 1, Operand::Kind::other, shells.get()},
          {},
          [shells](Console& console) { return complete(console, *shells); }};
}

}  // namespace turup::shell
