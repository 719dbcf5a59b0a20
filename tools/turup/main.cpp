// The program `turup`: finds the wanted command, runs it, and returns its exit status.
#include <fmt/format.h>

#include <csignal>
#include <exception>

#include "base/base.h"
#include "rules/rules.h"
#include "turup/cli/cli.h"
#include "turup/commands/commands.h"
#include "turup/commands/front.h"

namespace turup::shell {
namespace {

Exit obey(Console& console, const Wish& wish, const std::vector<Command>& commands);

// Lets somebody at a terminal choose what to do, and does it. After a match that came to its end, or when a file was
// written, he may choose again.
Exit offer(Console& console, Start start) {
  std::string written;
  for (;;) {
    console.flush();
    const auto words = front_page(console, start, written);
    if (!words) return Exit::fine;
    const std::vector<Command> commands = all_commands();  // each keeps what was typed for it
    const Exit exit = obey(console, parse(*words, commands), commands);
    written = console.take_written();
    const bool goes_on = !written.empty() || (start == Start::everything && console.take_end_of_match());
    if (exit != Exit::fine || !goes_on) return exit;
  }
}

Exit obey(Console& console, const Wish& wish, const std::vector<Command>& commands) {
  switch (wish.kind) {
    case Wish::Kind::usage:
      if (has_front_page(console)) return offer(console, Start::everything);
      console.data(usage_text(commands));
      return Exit::fine;
    case Wish::Kind::version: console.data(version_text()); return Exit::fine;
    case Wish::Kind::help:
      console.data(wish.command == nullptr ? usage_text(commands) : help_text(*wish.command));
      return Exit::fine;
    case Wish::Kind::run: return wish.command->run(console);
    case Wish::Kind::complaint: return complain(console, wish.complaint);
  }
  return Exit::bug;
}

// Returns whether a shell asks what may be typed. `--` separates its words from ours.
bool is_question_of_a_shell(std::span<const std::string> arguments) {
  return arguments.size() >= 2 && arguments[0] == kCompleteWord && arguments[1] == "--";
}

// Returns whether a game is still to be chosen, and what for.
std::optional<Start> start_of(std::span<const std::string> arguments) {
  if (arguments.size() != 1) return {};
  if (arguments[0] == "play") return Start::games;
  if (arguments[0] == "learn") return Start::lessons;
  return {};
}

Exit answer_shell(std::span<const std::string> words, const std::vector<Command>& commands) {
  Console console(ColourWish::never);
  try {
    console.data(completions(words, commands));
    console.flush();
  } catch (const ReaderGone&) {
  } catch (const WriteTrouble&) {
  }
  return Exit::fine;
}

Exit run(std::span<const std::string> arguments) {
  const std::vector<Command> commands = all_commands();
  if (is_question_of_a_shell(arguments)) return answer_shell(arguments.subspan(2), commands);
  const Wish wish = parse(arguments, commands);
  Console console(wish.colour);
  try {
    const auto start = start_of(arguments);
    const bool has_choice = start && has_front_page(console);
    const Exit exit = has_choice ? offer(console, *start) : obey(console, wish, commands);
    console.flush();
    return exit;
  } catch (const ReaderGone&) {
    return Exit::fine;
  } catch (const WriteTrouble& trouble) {
    return file_trouble(console, "standard output", trouble.what());
  } catch (const HookFailure& failure) {
    return tell(console, failure.diagnostic());
  }
}

}  // namespace
}  // namespace turup::shell

int main(int count, char** words) {
  using turup::shell::Exit;
  // With this, writing fails with an error instead of a signal that ends the program.
  static_cast<void>(std::signal(SIGPIPE, SIG_IGN));
  static_cast<void>(std::signal(SIGXFSZ, SIG_IGN));
  try {
    const std::vector<std::string> arguments(words + (count > 0 ? 1 : 0), words + count);
    return static_cast<int>(turup::shell::run(arguments));
  } catch (const std::exception& error) {
    fmt::print(stderr,
               "error: turup stopped because of a mistake of its own: {}\n"
               " = help: please report it with the command you ran; your files are untouched\n",
               turup::printable(error.what()));
    return static_cast<int>(Exit::bug);
  }
}
