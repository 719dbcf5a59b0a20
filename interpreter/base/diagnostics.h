// What is wrong with a file, located and explained: the one form in which loading, checking and hooks report.
//
// Messages say what was found, lower case, no full stop, the author's words in backticks; a help says what to
// write. A Diagnostics collects; nothing here prints.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"

namespace turup {

enum class Severity : std::uint8_t { error, warning };

struct Label {
  Span span;
  std::string text;
};

// What makes the diagnostic go away, where there is only one thing to write: `text` in place of the span, which may be
// empty. It does what the help says, so only the help is shown to people.
struct Repair {
  Span span;
  std::string text;
};

struct Diagnostic {
  Severity severity = Severity::error;
  std::string code;  // "T1103": T00xx text, T1xxx shape, T2xxx meaning, T3xxx scripts, T4xxx extends, T5xxx limits
  std::string message;
  std::vector<Label> labels;  // the first is where it is; the others are the other ends of a contradiction
  std::vector<std::string> helps;
  std::vector<std::string> notes;
  std::optional<Repair> repair;
  std::string record;  // of a deal that shows it, as `turup replay` reads it; empty: none

  Diagnostic& at(Span span, std::string text = {}) {
    labels.push_back({span, std::move(text)});
    return *this;
  }
  Diagnostic& help(std::string text) {
    helps.push_back(std::move(text));
    return *this;
  }
  Diagnostic& note(std::string text) {
    notes.push_back(std::move(text));
    return *this;
  }
  Diagnostic& repair_with(Span span, std::string text) {
    repair = {span, std::move(text)};
    return *this;
  }
};

class Diagnostics {
 public:
  // The reference is valid until the next call.
  Diagnostic& error(std::string_view code, std::string message);
  Diagnostic& warning(std::string_view code, std::string message);

  bool has_errors() const;
  bool empty() const { return all_.empty(); }
  const std::vector<Diagnostic>& all() const { return all_; }
  void append(const Diagnostics& others);
  void sort();  // by file (in order of first mention), then place; keeps the order of equals

 private:
  std::vector<Diagnostic> all_;
};

// The human form: headline, place, the lines with underlines, helps and notes; ends with a newline.
// `colour` adds ANSI colours. Control characters of the file are shown as dots.
std::string render(const Diagnostic& diagnostic, bool colour);

// Advice says what to write instead: the sentence of a help, and the text itself where nothing else could be meant. The
// text becomes the repair of the diagnostic, which programs carry out unasked; so it is given only where the help
// leaves no choice.
struct Advice {
  Advice(std::string sentence) : help(std::move(sentence)) {}  // NOLINT(google-explicit-constructor)
  Advice(const char* sentence) : help(sentence) {}             // NOLINT(google-explicit-constructor)
  Advice(std::string sentence, std::string instead) : help(std::move(sentence)), text(std::move(instead)) {}

  std::string help;
  std::optional<std::string> text;  // what is to stand there; empty takes it away
};

// Returns "write `from`" with its repair.
Advice write_instead(std::string_view text);

// Adds the help, and the repair at `where` if there is one.
void advise(Diagnostic& diagnostic, const Span& where, const Advice& advice);

constexpr int kMaxErrorsPerFile = 20;

// Adds one more, as it is. The reference is valid until the next call.
Diagnostic& add(Diagnostics& to, const Diagnostic& diagnostic);

// Returns the same findings, but only the first kMaxErrorsPerFile errors of each file; the last of them notes how many
// more there are. Warnings all stay.
Diagnostics limit_errors(const Diagnostics& all);

}  // namespace turup
