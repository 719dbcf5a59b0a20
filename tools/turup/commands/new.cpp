// `turup new`: makes a variant file from options, from answers in a file, or from a conversation.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <iostream>

#include "base/base.h"
#include "script/script.h"
#include "turup/authoring/authoring.h"
#include "turup/cli/cli.h"
#include "turup/commands/commands.h"

namespace turup::shell {

namespace fs = std::filesystem;

namespace {

constexpr std::uint32_t kDeals = 100;  // as many as `validate` tries

struct NewCommand {
  Selection selection;  // its name is that of the file
  std::string from;
  std::string title;
  std::string says;
  std::string questions;
  bool ask = false;
  bool force = false;
};

// Writes a file. Returns what went wrong, or nothing. An existing file is replaced at once or not at all.
std::string write_new(const std::string& path, const std::string& text, bool force) {
  const std::string target = force ? path + ".new" : path;
  const int replaces = force ? O_TRUNC : O_EXCL;
  const int file = ::open(target.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | replaces, 0666);
  if (file < 0) return fmt::format("cannot be written: {}", std::strerror(errno));
  const ssize_t written = ::write(file, text.data(), text.size());
  int trouble = written < 0 ? errno : static_cast<std::size_t>(written) < text.size() ? ENOSPC : 0;
  if (::close(file) != 0 && trouble == 0) trouble = errno;
  if (trouble == 0 && force && std::rename(target.c_str(), path.c_str()) != 0) trouble = errno;
  if (trouble == 0) return {};
  ::unlink(target.c_str());
  return fmt::format("cannot be written: {}", std::strerror(trouble));
}

class NewFile {
 public:
  NewFile(Console& console, const NewCommand& command) : console_(console), command_(command) {
    if (!command.selection.names.empty()) file_ = command.selection.names.front();
    draft_ = {command.from, command.selection.with, command.selection.set, command.title, command.says};
  }

  Exit run() {
    if (!command_.questions.empty())
      if (const auto exit = take_answers()) return *exit;
    if (const auto exit = object_to_file()) return *exit;
    if (is_path(draft_.from))
      return complain(console_, {fmt::format("`{}` is a file, and `--from` takes a name", printable(draft_.from)),
                                 "write the name without `.yaml`; it is looked for beside the new file too"});
    if (draft_.from.empty() || command_.ask) {
      if (!may_talk()) return complain(console_, needed_instead_of_talk());
      if (!talk()) {
        console_.tell("nothing is written\n");
        return Exit::findings;
      }
    }
    return make();
  }

 private:
  // ---- Answers from elsewhere ----

  std::optional<Exit> take_answers() {
    FileText file = read_file(file_at(command_.questions));
    if (!file.code.empty()) return file_trouble(console_, command_.questions, file.trouble);
    source_.emplace(command_.questions, std::move(file.text));
    Diagnostics diagnostics;
    answers_ = read_answers(*source_, diagnostics);
    diagnostics.sort();
    if (diagnostics.has_errors()) return tell(console_, diagnostics);
    // The command line comes before the answers.
    if (!draft_.from.empty()) answers_.from.reset();
    if (answers_.from) draft_.from = answers_.from->text;
    if (draft_.title.empty()) draft_.title = answers_.title;
    if (draft_.says.empty()) draft_.says = answers_.says;
    if (file_.empty()) file_ = answers_.file;
    std::vector<std::string> with;
    for (const Named& rule : answers_.with) with.push_back(rule.text);
    draft_.with.insert(draft_.with.begin(), with.begin(), with.end());
    std::vector<std::pair<std::string, std::string>> set;
    for (const auto& setting : answers_.set) set.emplace_back(setting.key, setting.value);
    draft_.set.insert(draft_.set.begin(), set.begin(), set.end());
    return {};
  }

  // Where settings are given and no game, the game was probably forgotten, and nothing is asked.
  bool may_talk() const {
    return command_.questions.empty() && (command_.ask || draft_.set.empty()) && is_terminal(STDIN_FILENO) &&
           is_terminal(STDOUT_FILENO);
  }

  Complaint needed_instead_of_talk() const {
    if (!command_.ask)
      return {"`turup new` needs `--from`, the game that is closest",
              "for example `turup new uncle.yaml --from 29 --set auction.from=16`"};
    if (!command_.questions.empty())
      return {"`--ask` does not go with `--questions`, which takes the answers from a file", "leave one of them out"};
    return {"`--ask` needs a terminal", "leave it out, and say with `--set` what differs"};
  }

  bool talk() {
    const auto input = stream_input(std::cin, std::cout, Echo::none);
    const auto objection = [this](const std::string& name) {
      const auto wrong = objection_to(with_ending(name));
      return wrong ? wrong->message : std::string();
    };
    if (converse({*input, std::cout, objection}, bench(), draft_, file_) == Talked::given_up) return false;
    file_ = with_ending(file_);
    std::cout << '\n' << std::flush;
    return true;
  }

  // ---- The name of the file ----

  static std::string with_ending(const std::string& name) {
    return fs::path(name).has_extension() || name.empty() ? name : name + ".yaml";
  }

  std::optional<Complaint> objection_to(const std::string& file) const {
    if (!file.ends_with(".yaml"))
      return Complaint{fmt::format("`{}` does not end in `.yaml`", printable(file)), "end the name in `.yaml`"};
    std::error_code ignored;
    if (!command_.force && fs::exists(fs::symlink_status(file, ignored)))
      return Complaint{fmt::format("`{}` is there already", printable(file)),
                       "take another name, or replace it with `--force`"};
    return {};
  }

  std::optional<Exit> object_to_file() {
    if (file_ == "-") file_.clear();
    if (file_.empty()) return {};
    file_ = with_ending(file_);
    const auto wrong = objection_to(file_);
    if (!wrong) return {};
    complain(console_, *wrong);
    return file_.ends_with(".yaml") ? Exit::file : Exit::usage;
  }

  // Returns a complaint about a file that has the name of what it builds on, because it would be found in its place.
  Verdict hides_what_it_names() const {
    const std::string path = "/" + file_;
    std::vector<std::string> names = draft_.with;
    names.push_back(draft_.from);
    for (const std::string& name : names)
      if (path.ends_with("/" + name + ".yaml"))
        return Complaint{fmt::format("`{}` has the name of `{}`, which it builds on", printable(file_), name),
                         "take another name"};
    return {};
  }

  Workbench bench() const { return workbench(fs::path(file_).parent_path()); }

  // ---- The file ----

  Exit make() {
    const Workbench bench = this->bench();
    const Loaded direct = bench.load(draft_.request());
    if (!direct.rules) return refuse(direct.diagnostics, bench.library);
    draft_.from = bench.library.variant(draft_.from)->name;
    if (auto complaint = hides_what_it_names()) return complain(console_, *complaint);
    const Loaded before = bench.load({draft_.from, {}, {}});
    if (draft_.title.empty()) draft_.title = standard_title(file_, *before.rules);
    if (draft_.says.empty()) draft_.says = standard_says(*before.rules, *direct.rules);

    for (const std::string& key : take_repeated(bench, direct.rules->fingerprint, draft_))
      console_.tell(fmt::format("`{}` is not written: {} has it so already\n", printable(key), before.rules->title));
    const std::string text = file_text(draft_);
    const Loaded loaded = bench.load(Text{file_.empty() ? "the new file" : file_, text});
    Diagnostics diagnostics = loaded.diagnostics;
    if (loaded.rules) probe(*loaded.rules, hooks(bench, *loaded.rules).get(), kDeals, diagnostics);
    const Exit exit = tell(console_, diagnostics);
    if (!loaded.rules || diagnostics.has_errors()) return exit;
    if (loaded.rules->fingerprint != direct.rules->fingerprint)
      return complain(console_, {"what is set depends on the order in which it is set", "set every key once"});
    return give(text, *before.rules, *loaded.rules);
  }

  static std::unique_ptr<Hooks> hooks(const Workbench& bench, const Rules& rules) {
    return rules.hooks.empty() ? nullptr : bench.host->open(rules.hooks);
  }

  Exit refuse(const Diagnostics& diagnostics, const Library& library) {
    const bool is_house_rule = !library.variant(draft_.from) && library.house_rule(draft_.from);
    if (!is_house_rule) return tell(console_, at_answers(diagnostics, answers_));
    return complain(console_, {fmt::format("`{}` is a house rule, not a variant", draft_.from),
                               "name a variant, and the house rule after `--with`"});
  }

  Exit give(const std::string& text, const Rules& before, const Rules& now) {
    if (file_.empty()) {
      console_.data(text);
      return Exit::fine;
    }
    const std::string trouble = write_new(file_, text, command_.force);
    if (!trouble.empty()) return file_trouble(console_, printable(file_), trouble);
    const std::string shown = printable(file_);
    console_.note_written(fs::absolute(file_).string());
    const std::vector<std::string> sentences = difference(before, now);
    console_.data(fmt::format("{}: fine\n\n", shown));
    console_.data(sentences.empty() ? fmt::format("It is {} as it stands.\n", before.title)
                                    : fmt::format("Other than in {}:\n", before.title));
    for (const std::string& sentence : sentences) console_.data(folded(sentence, 2));
    console_.data("\nNext:\n");
    for (const std::string_view next : {"explain", "play", "validate"})
      console_.data(fmt::format("  turup {} {}\n", next, shown));
    return Exit::fine;
  }

  Console& console_;
  const NewCommand& command_;
  Draft draft_;
  std::string file_;  // empty: standard output
  std::optional<Source> source_;
  Answers answers_;
};

}  // namespace

Command new_command() {
  const auto command = std::make_shared<NewCommand>();
  return {"new",
          "write a file of your own, beginning with the closest game",
          {{"turup new", "asks questions, on a terminal"},
           {"turup new --ask --from 29", "asks what differs from 29"},
           {"turup new uncle.yaml --from 29 --set auction.from=16", ""},
           {"turup new uncle.yaml --from 29 --with double", "with a house rule"},
           {"turup new --from 29 --with double", "to standard output"},
           {"turup new uncle.yaml --questions answers.yaml", "answers from a file"}},
          {"FILE", 0, 1, Operand::Kind::file, &command->selection.names},
          {text("--from", "GAME", "the game that it extends", command->from), with_option(command->selection),
           set_option(command->selection), text("--title", "TEXT", "its title", command->title),
           text("--says", "TEXT", "a sentence on what is special about it", command->says),
           flag("--ask", "ask what differs, also if GAME is named", command->ask),
           text("--questions", "FILE", "answers: KEY, from, with, title, says, file", command->questions),
           flag("--force", "replace FILE if it exists", command->force)},
          [command](Console& console) { return NewFile(console, *command).run(); }};
}

}  // namespace turup::shell
