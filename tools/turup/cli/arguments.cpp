#include "turup/cli/arguments.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup::shell {

namespace {

struct General {
  CLI::Option* help = nullptr;
  CLI::Option* version = nullptr;
  std::vector<std::string> colours;
};

// Adds an option that takes one value at a time, as often as it is written.
CLI::Option* add_values(CLI::App& app, const std::string& name, std::vector<std::string>& to) {
  return app.add_option(name, to)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)->allow_extra_args(false);
}

void add_general(CLI::App& app, General& general) {
  app.set_help_flag();
  general.help = app.add_flag("-h,--help")->disable_flag_override();
  add_values(app, "--color", general.colours);
}

Wish complain(Complaint complaint) {
  Wish wish;
  wish.kind = Wish::Kind::complaint;
  wish.complaint = std::move(complaint);
  return wish;
}

std::string help_line(const Command* command) {
  return command == nullptr ? "`turup help` lists the commands"
                            : fmt::format("`turup help {}` lists its options", command->name);
}

Complaint unknown_option(const std::string& word, const Command* command) {
  std::vector<std::string> names = command == nullptr ? std::vector<std::string>{"--version"} : option_names(*command);
  names.insert(names.end(), {"--help", "--color"});
  const std::string name = word.substr(0, word.find('='));
  return {fmt::format("unknown option `{}`{}", printable(name), nearest_phrase(name, names)), help_line(command)};
}

Complaint unknown_command(const std::string& word, const std::vector<Command>& commands) {
  return {fmt::format("unknown command `{}`{}", printable(word), nearest_phrase(word, names_of(commands))),
          help_line(nullptr)};
}

// Returns our complaint for a mismatch. CLI11's message begins with the option, sometimes without its dashes. Its other
// words are not used.
Complaint mismatch(const CLI::ParseError& error, const Command* command) {
  const std::string said = error.what();
  std::string name = said.substr(0, said.find_first_of(": "));
  if (!name.starts_with("-")) name.insert(0, "--");
  bool takes_value = name == "--color";
  if (command != nullptr)
    for (const Option& option : command->options)
      if (option.name == name) takes_value = option.takes != Option::Takes::nothing;
  return {fmt::format("`{}` {}", printable(name), takes_value ? "needs a value" : "takes no value"),
          help_line(command)};
}

Verdict take_colour(const General& general, ColourWish& wish) {
  for (const std::string& word : general.colours) {
    auto [index, complaint] = chosen("--color", word, colour_words());
    if (complaint) return complaint;
    wish = static_cast<ColourWish>(index);
  }
  return {};
}

Verdict check_operands(const Command& command, const std::vector<std::string>& operands) {
  const Operand& operand = command.operand;
  if (operands.size() > operand.most)
    return Complaint{
        fmt::format("`{}` is one word too many for `turup {}`", printable(operands[operand.most]), command.name),
        fmt::format("`turup help {}` shows how to write it", command.name)};
  if (operands.size() < operand.least)
    return Complaint{fmt::format("`turup {}` needs {}", command.name, operand.name),
                     fmt::format("for example `{}`", command.examples.front().line)};
  return {};
}

// The CLI11 application of one command, with a place for every option's values.
class CommandLine {
 public:
  explicit CommandLine(const Command& command) : command_(command), values_(command.options.size()) {
    add_general(app_, general_);
    app_.allow_extras();
    for (std::size_t i = 0; i < values_.size(); ++i) add(command.options[i], values_[i]);
    if (command.operand.most > 0) app_.add_option("operands", operands_);
  }

  Wish parse(std::vector<std::string> words) {
    const auto marker = std::find(words.begin(), words.end(), "--");
    if (marker != words.end()) after_marker_.assign(marker + 1, words.end());
    words.erase(marker, words.end());
    std::reverse(words.begin(), words.end());  // CLI11 wants them reversed
    try {
      app_.parse(words);
    } catch (const CLI::ParseError& error) {
      return complain(mismatch(error, &command_));
    }
    Wish wish{Wish::Kind::run, &command_};
    if (general_.help->count() > 0) {
      wish.kind = Wish::Kind::help;
      return wish;
    }
    if (Verdict wrong = take_all(wish)) return complain(*wrong);
    return wish;
  }

 private:
  void add(const Option& option, std::vector<std::string>& values) {
    const std::string name(option.name);
    switch (option.takes) {
      case Option::Takes::nothing: app_.add_flag(name)->disable_flag_override(); break;
      case Option::Takes::a_value: add_values(app_, name, values); break;
      case Option::Takes::perhaps_a_value: app_.add_option(name, values)->expected(0, 1); break;
    }
  }

  Verdict take_all(Wish& wish) {
    for (const std::string& word : app_.remaining())
      if (word.size() > 1 && word.front() == '-') return unknown_option(word, &command_);
    std::vector<std::string> operands = operands_;
    for (const std::string& word : app_.remaining()) operands.push_back(word);
    operands.insert(operands.end(), after_marker_.begin(), after_marker_.end());
    if (Verdict wrong = take_colour(general_, wish.colour)) return wrong;
    for (std::size_t i = 0; i < values_.size(); ++i)
      if (Verdict wrong = take(command_.options[i], values_[i])) return wrong;
    if (Verdict wrong = check_operands(command_, operands)) return wrong;
    if (command_.operand.to != nullptr) *command_.operand.to = std::move(operands);
    return {};
  }

  Verdict take(const Option& option, const std::vector<std::string>& values) const {
    const bool is_written = app_.count(std::string(option.name)) > 0;
    if (is_written && values.empty()) return option.take({});
    for (const std::string& value : values)
      if (Verdict wrong = option.take(value)) return wrong;
    return {};
  }

  const Command& command_;
  std::vector<std::vector<std::string>> values_;
  std::vector<std::string> operands_;
  std::vector<std::string> after_marker_;  // words after `--`: operands, even if they begin with `-`
  General general_;
  CLI::App app_;
};

}  // namespace

std::vector<std::string> colour_words() { return {"auto", "always", "never"}; }

namespace {

// Finds the wish in `words` for `command`. `colour` holds unless the words say otherwise.
Wish wish_of(const Command& command, const std::vector<std::string>& words, std::optional<ColourWish> colour) {
  Wish wish = CommandLine(command).parse(words);
  if (colour && wish.colour == ColourWish::automatic) wish.colour = *colour;
  return wish;
}

}  // namespace

Wish parse(std::span<const std::string> arguments, const std::vector<Command>& commands) {
  General general;
  CLI::App app;
  add_general(app, general);
  general.version = app.add_flag("-V,--version")->disable_flag_override();
  app.prefix_command();
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::ParseError& error) {
    return complain(mismatch(error, nullptr));
  }
  Wish wish;
  if (Verdict wrong = take_colour(general, wish.colour)) return complain(*wrong);
  if (general.help->count() > 0) wish.kind = Wish::Kind::help;
  if (general.version->count() > 0) wish.kind = Wish::Kind::version;
  std::vector<std::string> rest = app.remaining();
  if (rest.empty() || wish.kind == Wish::Kind::version) return wish;

  if (rest.front().starts_with("-")) return complain(unknown_option(rest.front(), nullptr));
  // `turup --help play` means the same as `turup help play`. Options after the word do not change the answer.
  if (wish.kind == Wish::Kind::help) rest = {"help", rest.front()};
  const auto command =
      std::find_if(commands.begin(), commands.end(), [&](const Command& it) { return it.name == rest.front(); });
  if (command == commands.end()) return complain(unknown_command(rest.front(), commands));
  return wish_of(*command, {rest.begin() + 1, rest.end()},
                 general.colours.empty() ? std::nullopt : std::optional(wish.colour));
}

}  // namespace turup::shell
