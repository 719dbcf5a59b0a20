// `turup format`: brings files of rules into canonical form.
#include <fmt/format.h>

#include "base/base.h"
#include "language/language.h"
#include "loader/loader.h"
#include "turup/authoring/authoring.h"
#include "turup/cli/cli.h"
#include "turup/commands/commands.h"

namespace turup::shell {

namespace {

struct FormatOptions {
  std::vector<std::string> names;
  bool only_checks = false;
  bool shows_difference = false;
};

class Formatting {
 public:
  Formatting(Console& console, const FormatOptions& options) : console_(console), options_(options) {}

  void take(const std::string& name) {
    if (name == "-") return take_input();
    const FileText file = read_file(file_at(name));
    if (!file.code.empty()) return note(file_trouble(console_, printable(name), std::string(file.trouble)));
    const auto text = formed(name, file.text);
    if (!text) return;
    if (options_.only_checks || options_.shows_difference) return compare(name, file.text, *text);
    if (*text == file.text) return console_.data(fmt::format("{}: nothing to change\n", printable(name)));
    const std::string trouble = replace_file(name, *text);
    if (!trouble.empty()) return note(file_trouble(console_, printable(name), trouble));
    console_.data(fmt::format("{}: written anew\n", printable(name)));
  }

  Exit exit() const { return exit_; }
  std::size_t differing() const { return differing_; }

 private:
  void take_input() {
    const std::string before = standard_input();
    const auto text = formed("standard input", before);
    if (!text) return;
    if (options_.only_checks || options_.shows_difference) return compare("standard input", before, *text);
    console_.data(*text);
  }

  // Returns the canonical form. If the text cannot be read or holds no rules, it reports that and returns nothing.
  std::optional<std::string> formed(const std::string& name, const std::string& before) {
    const Source source(name, before);
    Diagnostics diagnostics;
    auto text = canonical_text(source, diagnostics);
    const FileSort sort = sort_of(before);
    if (text && sort == FileSort::rules) return text;
    if (!text)
      note(tell(console_, diagnostics));
    else if (sort == FileSort::scenario)
      note(refuse(name, "is a scenario", "name variants and house rules: scenarios stay as they are"));
    else
      note(refuse(name, "has neither `variant` nor `house_rule`", "begin the file with its title"));
    return std::nullopt;
  }

  Exit refuse(const std::string& name, std::string_view why, std::string help) {
    Diagnostic diagnostic;
    diagnostic.message = fmt::format("`{}` {}", printable(name), why);
    diagnostic.help(std::move(help));
    tell(console_, diagnostic);
    return Exit::findings;
  }

  void compare(const std::string& name, const std::string& before, const std::string& after) {
    if (before == after) return;
    ++differing_;
    note(Exit::findings);
    console_.data(options_.shows_difference ? line_difference(name, before, after)
                                            : fmt::format("{}\n", printable(name)));
  }

  void note(Exit exit) { exit_ = heavier(exit_, exit); }

  Console& console_;
  const FormatOptions& options_;
  Exit exit_ = Exit::fine;
  std::size_t differing_ = 0;  // number of files that differ, where files are only compared
};

Exit format_files(Console& console, const FormatOptions& options) {
  Formatting formatting(console, options);
  const std::vector<std::string> files = rule_files(options.names);
  if (files.empty())
    return complain(console, {fmt::format("no variant or house rule is in {}", listed(options.names)),
                              "name a file, or the folder that holds your files"});
  for (const std::string& name : files) formatting.take(name);
  if (formatting.differing() > 0)
    console.tell(fmt::format("to put {} in order: turup format {}\n", formatting.differing() == 1 ? "it" : "them",
                             printable(joined(options.names, " "))));
  return formatting.exit();
}

}  // namespace

Command format_command() {
  const auto options = std::make_shared<FormatOptions>();
  return {"format",
          "put files of rules in order; comments and rules stay",
          {{"turup format my-29.yaml", "in its place"},
           {"turup format variants", "a folder, and all below it"},
           {"turup format --check .", "only lists the files that would change"},
           {"turup format --diff my-29.yaml", "only shows what would change"},
           {"turup format - < my-29.yaml", "from standard input to standard output"}},
          {"FILE|FOLDER", 1, kAnyNumber, Operand::Kind::file, &options->names},
          {flag("--check", "only list files that would change; status 1 if any would", options->only_checks),
           flag("--diff", "only show the lines that would change", options->shows_difference)},
          [options](Console& console) { return format_files(console, *options); }};
}

}  // namespace turup::shell
