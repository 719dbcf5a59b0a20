#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "turup/cli/help.h"

namespace turup::shell {

namespace {

// Returns the code point that begins at `at`, and moves `at` behind it. Precondition: the text is UTF-8, as our own is.
unsigned code_point(std::string_view text, std::size_t& at) {
  const auto byte = static_cast<unsigned char>(text[at++]);
  const int more = byte < 0xE0U ? 1 : byte < 0xF0U ? 2 : 3;
  unsigned point = byte & (0x3FU >> static_cast<unsigned>(more));
  for (int i = 0; i < more && at < text.size(); ++i)
    point = point << 6U | (static_cast<unsigned char>(text[at++]) & 0x3FU);
  return point;
}

// Returns text for roff: its special characters are escaped, and only ASCII is used, whatever the reader's locale.
std::string escaped(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (static_cast<unsigned char>(c) >= 0x80U) {
      result += fmt::format("\\[u{:04X}]", code_point(text, at));
      continue;
    }
    ++at;
    if ((c == '.' || c == '\'') && (result.empty() || result.back() == '\n')) result += "\\&";
    switch (c) {
      case '\\': result += "\\e"; break;
      case '-': result += "\\-"; break;
      case '`': result += "\\(ga"; break;
      case '\'': result += "\\(aq"; break;
      case '~': result += "\\(ti"; break;
      case '^': result += "\\(ha"; break;
      default: result += c;
    }
  }
  return result;
}

std::string bold(std::string_view text) { return fmt::format("\\fB{}\\fR", escaped(text)); }
std::string slanted(std::string_view text) { return fmt::format("\\fI{}\\fR", escaped(text)); }

// Returns a sentence for roff. Words between backticks are what one types.
std::string sentence(std::string_view text) {
  std::string result;
  bool is_typed = false;
  for (const std::string& piece : split(text, '`')) {
    if (!result.empty() && !is_typed) result += ' ';
    result += is_typed ? bold(piece) : escaped(piece);
    is_typed = !is_typed;
  }
  return result;
}

std::string upper(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return result;
}

std::string head(const std::string& name, std::string_view says) {
  return fmt::format(
      ".\\\" Written by \"turup help --man\".\n.TH {} 1 \"\" \"turup {}\" \"Turup\"\n.SH NAME\n{} \\- {}\n",
      escaped(upper(name)), TURUP_VERSION, escaped(name), escaped(says));
}

std::string entry(const std::string& left, const std::string& right) {
  return fmt::format(".TP\n{}\n{}\n", left, right);
}

// Returns lines that roff leaves as they are.
std::string as_it_is(std::string_view text) { return fmt::format(".nf\n{}.fi\n", escaped(text)); }

std::string option_text(const Option& option) {
  switch (option.takes) {
    case Option::Takes::nothing: return bold(option.name);
    case Option::Takes::a_value: return bold(option.name) + " " + slanted(option.value);
    case Option::Takes::perhaps_a_value: return fmt::format("{} [{}]", bold(option.name), slanted(option.value));
  }
  return {};
}

std::string slanted_operand(const Operand& operand) {
  if (operand.name.empty()) return {};
  const std::string name = slanted(operand.name) + (operand.most == kAnyNumber ? " ..." : "");
  return operand.least > 0 ? " " + name : fmt::format(" [{}]", name);
}

std::string examples_text(const Command& command) {
  std::string text = ".SH EXAMPLES\n";
  for (const Example& example : command.examples)
    text += example.says.empty() ? fmt::format(".PP\n{}\n", bold(example.line))
                                 : entry(bold(example.line), sentence(example.says));
  return text;
}

}  // namespace

std::string man_page(const std::vector<Command>& commands) {
  std::string text = head("turup", kWhatTurupIs);
  text += ".SH SYNOPSIS\n" + bold("turup") + " " + slanted("COMMAND") + " ...\n.SH COMMANDS\n";
  for (const Command& command : commands) text += entry(bold(command.name), sentence(command.says));
  text += ".SH OPTIONS\n";
  for (const Option& option : general_options()) text += entry(option_text(option), sentence(option.says));
  for (const Topic& topic : topics())
    text += fmt::format(".SH {}\n{}", escaped(upper(topic.name)), as_it_is(topic.text));
  text += ".SH EXIT STATUS\n";
  for (const ExitInfo& exit : exits())
    text += entry(bold(std::to_string(static_cast<int>(exit.exit))), sentence(exit.says));
  text += ".SH SEE ALSO\n";
  for (const Command& command : commands)
    text += fmt::format(".BR turup\\-{} (1){}\n", escaped(command.name), &command == &commands.back() ? "" : ",");
  return text;
}

std::string man_page(const Command& command) {
  std::string text = head(fmt::format("turup-{}", command.name), command.says);
  text += fmt::format(".SH SYNOPSIS\n{}{}{}\n", bold(fmt::format("turup {}", command.name)),
                      slanted_operand(command.operand), command.options.empty() ? "" : " [options]");
  text += ".SH OPTIONS\n";
  for (const Option& option : command.options) text += entry(option_text(option), sentence(option.says));
  for (const Option& option : general_options())
    if (option.name != "--version") text += entry(option_text(option), sentence(option.says));
  return text + examples_text(command) + ".SH SEE ALSO\n.BR turup (1)\n";
}

}  // namespace turup::shell
