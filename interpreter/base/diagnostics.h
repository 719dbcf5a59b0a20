// Diagnostics: located and explained messages about a file, in the one form that loading, checking and hooks use.
//
// A message says what was found: lower case, no full stop, the author's words in backticks. A help says what to write.
// A Diagnostics collects messages; nothing here prints.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"

namespace turup {

enum class Severity : std::uint8_t { error, warning };
std::string_view severity_word(Severity severity);

struct Label {
  Span span;
  std::string text;
};

// A text that makes the diagnostic go away, where only one text can. It replaces the span and may be empty. It does
// what the help says, so people are shown only the help.
struct Repair {
  Span span;
  std::string text;
};

struct Diagnostic {
  Severity severity = Severity::error;
  std::string code;  // "T1103": T00xx text, T1xxx shape, T2xxx meaning, T3xxx scripts, T4xxx extends, T5xxx limits
  std::string message;
  std::vector<Label> labels;  // the first is where the mistake is; the others show the other ends of a contradiction
  std::vector<std::string> helps;
  std::vector<std::string> notes;
  std::optional<Repair> repair;
  std::string record;  // of a deal that shows the mistake, as `turup replay` reads it; empty: none

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
  // Adds an error. The reference is valid until the next call.
  Diagnostic& error(std::string_view code, std::string message);
  Diagnostic& warning(std::string_view code, std::string message);

  bool has_errors() const;
  bool empty() const { return all_.empty(); }
  const std::vector<Diagnostic>& all() const { return all_; }
  void append(const Diagnostics& others);
  void sort();  // by file (in order of first mention), then by place; equals keep their order

 private:
  std::vector<Diagnostic> all_;
};

// Returns the text that people read: headline, place, the lines with underlines, helps and notes. It ends with a
// newline. `colour` adds ANSI colours. Control characters of the file are shown as dots.
std::string render(const Diagnostic& diagnostic, bool colour);

// Advice says what to write instead. It is the sentence of a help, with the text itself where only one text is
// possible. That text becomes the diagnostic's repair, which programs carry out unasked, so it is given only where the
// help leaves no choice.
struct Advice {
  Advice(std::string sentence) : help(std::move(sentence)) {}  // NOLINT(google-explicit-constructor)
  Advice(const char* sentence) : help(sentence) {}             // NOLINT(google-explicit-constructor)
  Advice(std::string sentence, std::string instead) : help(std::move(sentence)), text(std::move(instead)) {}

  std::string help;
  std::optional<std::string> text;  // the text to put in place; an empty one removes what is there
};

// Returns "write `from`" with its repair.
Advice write_instead(std::string_view text);

// Adds the help, and the repair at `where` if there is one.
void advise(Diagnostic& diagnostic, const Span& where, const Advice& advice);

constexpr int kMaxErrorsPerFile = 20;

// Adds a copy of the diagnostic. The reference is valid until the next call.
Diagnostic& add(Diagnostics& to, const Diagnostic& diagnostic);

// Returns the same findings, but only the first kMaxErrorsPerFile errors of each file. The last of these notes how many
// more there are. All warnings stay.
Diagnostics limit_errors(const Diagnostics& all);

}  // namespace turup
