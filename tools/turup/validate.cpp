// `turup validate`: every mistake in variants, house rules and the scripts they name; then the probe.
#include <fmt/format.h>
#include <unistd.h>

#include "base/text.h"
#include "script/script_host.h"
#include "turup/probe.h"
#include "turup/report.h"
#include "turup/selection.h"

namespace turup::shell {

namespace {

constexpr std::uint64_t kStandardDeals = 100;
constexpr std::size_t kMostInput = std::size_t{1} << 20U;  // past the longest file by far; the loader says so

struct ValidateOptions {
  std::vector<std::string> names;
  Format format = Format::human;
  bool as_json = false;
  std::optional<std::uint64_t> deals;
};

std::string standard_input() {
  std::string text;
  std::string chunk(1U << 14U, '\0');
  while (text.size() < kMostInput) {
    const ssize_t got = ::read(STDIN_FILENO, chunk.data(), chunk.size());
    if (got <= 0) break;
    text.append(chunk, 0, static_cast<std::size_t>(got));
  }
  return text;
}

class Validation {
 public:
  Validation(Console& console, const ValidateOptions& options)
      : console_(console),
        format_(options.as_json ? Format::json : options.format),
        deals_(static_cast<std::uint32_t>(options.deals.value_or(kStandardDeals))),
        library_(library()),
        host_(make_script_host()) {}

  void look_at(const std::string& name) {
    const Loaded loaded =
        name == "-" ? load_text(library_, *host_, {"standard input", standard_input()}) : load_named(name);
    Diagnostics diagnostics = loaded.diagnostics;
    if (loaded.rules && !diagnostics.has_errors()) {
      const auto hooks = loaded.rules->hooks.empty() ? nullptr : host_->open(loaded.rules->hooks);
      probe(*loaded.rules, hooks.get(), deals_, diagnostics);
    }
    exit_ = heavier(exit_, exit_of(diagnostics));
    report(diagnostics);
    const bool is_house_rule = !diagnostics.has_errors() && loaded.kind == FileKind::house_rule;
    if (format_ == Format::human && !diagnostics.has_errors())
      console_.data(fmt::format("{}: {}\n", printable(name == "-" ? "standard input" : name),
                                is_house_rule ? "a house rule, fine" : "fine"));
  }

  Exit exit() const { return exit_; }

 private:
  // A house rule's own name is good enough where no variant has it.
  Loaded load_named(const std::string& name) {
    const bool is_rule = !is_path(name) && !library_.variant(name) && library_.house_rule(name);
    if (!is_rule) return load(library_, *host_, {name, {}, {}});
    const FoundFile found = *library_.house_rule(name);
    FileText file = read_file(found);
    return load_text(library_, *host_, {found.shown, std::move(file.text)});
  }

  void report(const Diagnostics& diagnostics) {
    for (const Diagnostic& diagnostic : diagnostics.all()) {
      if (format_ != Format::human)
        console_.data(formatted(diagnostic, format_, false));
      else
        console_.tell(formatted(diagnostic, format_, console_.colours_words()) + "\n");
    }
  }

  Console& console_;
  Format format_;
  std::uint32_t deals_;
  Library library_;
  std::unique_ptr<ScriptHost> host_;
  Exit exit_ = Exit::fine;
};

Exit validate(Console& console, const ValidateOptions& options) {
  Validation validation(console, options);
  for (const std::string& name : options.names) validation.look_at(name);
  return validation.exit();
}

}  // namespace

Command validate_command() {
  const auto options = std::make_shared<ValidateOptions>();
  return {"validate",
          "every mistake in a file of rules, with its place",
          {{"turup validate my-29.yaml", "one file"},
           {"turup validate variants/*/*.yaml", "many"},
           {"turup validate 29 double", "variants and house rules by name"},
           {"turup validate --format gcc my-29.yaml", "for an editor: file:line:column"},
           {"turup validate - < my-29.yaml", "from standard input"}},
          {"FILE|NAME", 1, kAnyNumber, Operand::Kind::file, &options->names},
          {one_of("--format", "human, json (an object on each line) or gcc", options->format, words_of(kFormats)),
           flag("--json", "the same as --format json", options->as_json),
           number("--deals", "random deals to try each variant on; 100 if not said", options->deals, {0, 1'000'000})},
          [options](Console& console) { return validate(console, *options); }};
}

}  // namespace turup::shell
