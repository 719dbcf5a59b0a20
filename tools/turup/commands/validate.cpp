// `turup validate`: reports every mistake in variants, house rules and the scripts they name; then runs the probe.
#include <fmt/format.h>

#include "base/base.h"
#include "turup/authoring/authoring.h"
#include "turup/cli/cli.h"
#include "turup/commands/commands.h"

namespace turup::shell {

namespace {

namespace fs = std::filesystem;

// Returns everything on which a validation may depend: the files it read, the files that were named, and the folders.
std::set<fs::path> paths_to_follow(const Validation& validation, const ValidateOptions& options) {
  std::set<fs::path> paths = validation.files();
  for (const Subject& subject : validation.subjects()) {
    const fs::path path = subject.name;
    if (is_path(subject.name)) paths.insert(path);
    if (subject.origin == Subject::Origin::in_folder) paths.insert(path.parent_path());
  }
  paths.insert(options.names.begin(), options.names.end());
  return paths;
}

// Validates again and again. A change during a validation is seen after it.
Exit follow(Console& console, Validation& validation, const ValidateOptions& options) {
  const Interruption interruption;
  const bool is_human = options.format == Format::human && !options.as_json;
  Following following;
  for (;;) {
    following.follow(paths_to_follow(validation, options));
    validation.look_at(validation.subjects());
    console.flush();
    const Exit exit = validation.take_exit();
    following.follow(paths_to_follow(validation, options));
    if (is_human) console.tell("waiting for a change; Ctrl-C ends\n");
    if (following.wait() == Following::Heard::interruption) return exit;
    if (is_human) console.tell("\n-----\n");
  }
}

Exit validate(Console& console, const ValidateOptions& options) {
  Validation validation(console, options);
  if (const Verdict objection = validation.objection()) return complain(console, *objection);
  if (const Verdict objection = spared(options.records, kRecordMark)) return complain(console, *objection);
  if (options.follows) return follow(console, validation, options);
  const std::vector<Subject> subjects = validation.subjects();
  if (subjects.empty()) {
    Diagnostic diagnostic;
    diagnostic.message = fmt::format("no file of rules is in {}", listed(options.names));
    diagnostic.help("name a file that ends in `.yaml`, or the folder that holds your files");
    tell(console, diagnostic);
    return Exit::file;
  }
  if (options.mends) validation.mend(subjects);
  validation.look_at(subjects);
  return validation.take_exit();
}

}  // namespace

Command validate_command() {
  const auto options = std::make_shared<ValidateOptions>();
  return {"validate",
          "find every mistake in a file of rules, with its place",
          {{"turup validate my-29.yaml", "one file"},
           {"turup validate variants", "every file of a folder, and below it"},
           {"turup validate 29 double", "variants and house rules by name"},
           {"turup validate --fix my-29.yaml", "correct what has one fix"},
           {"turup validate --watch my-29.yaml", "check after every save"},
           {"turup validate --format gcc my-29.yaml", "for an editor"},
           {"turup validate - < my-29.yaml", "from standard input"}},
          {"FILE|FOLDER|NAME", 1, kAnyNumber, Operand::Kind::file, &options->names},
          {flag("--fix", "correct mistakes that have only one possible fix", options->mends),
           flag("--watch", "check again whenever one of the files changes", options->follows),
           one_of("--format", "human, json (an object on each line), gcc, github or sarif", options->format,
                  words_of(kFormats)),
           flag("--json", "the same as --format json", options->as_json),
           number("--deals", "random deals to try each variant on; 100 by default", options->deals, {0, 1'000'000}),
           text("--records", "FILE", "write the deals that went wrong there, for `turup replay`", options->records)},
          [options](Console& console) { return validate(console, *options); }};
}

}  // namespace turup::shell
