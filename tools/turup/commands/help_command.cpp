// `turup help`: explains the commands, and other topics.
#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "turup/cli/cli.h"
#include "turup/commands/commands.h"

namespace turup::shell {

namespace {

enum class Form : std::uint8_t { screen, man };

struct Question {
  std::vector<std::string> words;
  bool as_man_page = false;
};

Complaint nothing_called(const std::string& word, const std::vector<Command>& commands) {
  std::vector<std::string> names = names_of(commands);
  for (const Topic& topic : topics()) names.emplace_back(topic.name);
  return {fmt::format("no command or topic is called `{}`{}", printable(word), nearest_phrase(word, names)),
          fmt::format("write one of {}", listed(names))};
}

// Returns whether the word names a topic. The singular will do: `hook` is `hooks`.
bool is_called(std::string_view name, const std::string& word) {
  return name == word || name == word + "s" || word == std::string(name) + "s";
}

Exit help(Console& console, const std::vector<std::string>& words, Form form) {
  const std::vector<Command> commands = all_commands();
  if (words.empty()) {
    console.data(form == Form::man ? man_page(commands) : usage_text(commands));
    return Exit::fine;
  }
  const std::string& word = words.front();
  const auto command =
      std::find_if(commands.begin(), commands.end(), [&](const auto& it) { return is_called(it.name, word); });
  if (command != commands.end()) {
    console.data(form == Form::man ? man_page(*command) : help_text(*command));
    return Exit::fine;
  }
  const auto all = topics();
  const auto topic = std::find_if(all.begin(), all.end(), [&](const Topic& it) {
    return is_called(it.name, word) || (!it.also.empty() && is_called(it.also, word));
  });
  if (topic == all.end()) return complain(console, nothing_called(word, commands));
  if (form == Form::man)
    return complain(console,
                    {fmt::format("`{}` has no man page of its own", topic->name), "`turup help --man` has all topics"});
  console.data(topic->text);
  return Exit::fine;
}

}  // namespace

Command help_command() {
  const auto question = std::make_shared<Question>();
  return {"help",
          "say how a command is used, or tell about a topic",
          {{"turup help play", "how to start a match"},
           {"turup help files", "where variants are looked for"},
           {"turup help --man play | man -l -", "the same as a page for man"}},
          {"COMMAND|TOPIC", 0, 1, Operand::Kind::command, &question->words},
          {flag("--man", "print it as a page for man", question->as_man_page)},
          [question](Console& console) {
            return help(console, question->words, question->as_man_page ? Form::man : Form::screen);
          }};
}

}  // namespace turup::shell
