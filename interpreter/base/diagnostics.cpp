#include "base/diagnostics.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

namespace turup {

namespace {

constexpr const char* kRed = "\033[1;31m";
constexpr const char* kYellow = "\033[1;33m";
constexpr const char* kBlue = "\033[1;34m";
constexpr const char* kBold = "\033[1m";
constexpr const char* kReset = "\033[0m";

class Painter {
 public:
  explicit Painter(bool colour) : colour_(colour) {}
  std::string operator()(const char* code, std::string_view text) const {
    return colour_ ? fmt::format("{}{}{}", code, text, kReset) : std::string(text);
  }

 private:
  bool colour_;
};

// How wide the underline is: to the end of the span or of its first line, at least one column.
int underline_width(const Span& span) {
  const Position begin = span.position();
  const std::string_view line = span.source->line(begin.line);
  int columns = 0;
  for (const char c : line)
    if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) ++columns;
  const Position end = span.source->position(span.end);
  const int stop = end.line == begin.line ? end.column : columns + 1;
  return std::max(1, stop - begin.column);
}

std::string excerpt(const Label& label, int margin, bool primary, const Painter& paint, const char* code) {
  const Position at = label.span.position();
  const std::string bar = fmt::format("{:>{}} {}", "", margin, paint(kBlue, "|"));
  const std::string number = paint(kBlue, fmt::format("{:>{}} |", at.line, margin));
  std::string text = fmt::format("{} {}\n", number, printable(label.span.source->line(at.line)));
  const std::string marks(static_cast<std::size_t>(underline_width(label.span)), primary ? '^' : '-');
  const std::string said = label.text.empty() ? marks : marks + " " + label.text;
  text += fmt::format("{} {:>{}}{}\n", bar, "", at.column - 1, paint(primary ? code : kBlue, said));
  return text;
}

int widest_line_number(const Diagnostic& diagnostic) {
  int margin = 1;
  for (const auto& label : diagnostic.labels)
    if (label.span.source)
      margin = std::max(margin, static_cast<int>(std::to_string(label.span.position().line).size()));
  return margin;
}

}  // namespace

Diagnostic& Diagnostics::error(std::string_view code, std::string message) {
  return all_.emplace_back(Diagnostic{Severity::error, std::string(code), std::move(message), {}, {}, {}});
}

Diagnostic& Diagnostics::warning(std::string_view code, std::string message) {
  return all_.emplace_back(Diagnostic{Severity::warning, std::string(code), std::move(message), {}, {}, {}});
}

bool Diagnostics::has_errors() const {
  return std::any_of(all_.begin(), all_.end(), [](const auto& d) { return d.severity == Severity::error; });
}

void Diagnostics::append(const Diagnostics& others) {
  all_.insert(all_.end(), others.all_.begin(), others.all_.end());
}

void Diagnostics::sort() {
  std::vector<const Source*> files;
  const auto rank = [&files](const Diagnostic& d) {
    const Source* source = d.labels.empty() ? nullptr : d.labels.front().span.source;
    const auto found = std::find(files.begin(), files.end(), source);
    if (found != files.end()) return found - files.begin();
    files.push_back(source);
    return static_cast<std::ptrdiff_t>(files.size() - 1);
  };
  for (const auto& d : all_) rank(d);
  std::stable_sort(all_.begin(), all_.end(), [&](const Diagnostic& a, const Diagnostic& b) {
    const auto x = rank(a);
    const auto y = rank(b);
    if (x != y) return x < y;
    const auto begin = [](const Diagnostic& d) { return d.labels.empty() ? 0U : d.labels.front().span.begin; };
    return begin(a) < begin(b);
  });
}

std::string render(const Diagnostic& diagnostic, bool colour) {
  const Painter paint(colour);
  const bool is_error = diagnostic.severity == Severity::error;
  const char* code = is_error ? kRed : kYellow;
  const std::string head = fmt::format("{}[{}]", is_error ? "error" : "warning", diagnostic.code);
  std::string text =
      fmt::format("{}{}\n", paint(code, head), paint(kBold, ": " + printable(diagnostic.message)));
  const int margin = widest_line_number(diagnostic);
  const Source* last = nullptr;
  for (std::size_t i = 0; i < diagnostic.labels.size(); ++i) {
    const Label& label = diagnostic.labels[i];
    if (!label.span.source) {
      if (!label.text.empty()) text += fmt::format("{:>{}} = {}\n", "", margin, printable(label.text));
      continue;
    }
    const Position at = label.span.position();
    const bool new_place = i == 0 || label.span.source != last;
    if (new_place) {
      const std::string arrow = paint(kBlue, i == 0 ? "-->" : ":::");
      text += fmt::format("{:>{}}{} {}:{}:{}\n", "", margin, arrow, printable(label.span.source->name()),
                          at.line, at.column);
      text += fmt::format("{:>{}} {}\n", "", margin, paint(kBlue, "|"));
    }
    text += excerpt({label.span, printable(label.text)}, margin, i == 0, paint, code);
    last = label.span.source;
  }
  if (last && !(diagnostic.helps.empty() && diagnostic.notes.empty()))
    text += fmt::format("{:>{}} {}\n", "", margin, paint(kBlue, "|"));
  for (const auto& help : diagnostic.helps)
    text += fmt::format("{:>{}} {} {}\n", "", margin, paint(kBlue, "= help:"), printable(help));
  for (const auto& note : diagnostic.notes)
    text += fmt::format("{:>{}} {} {}\n", "", margin, paint(kBlue, "= note:"), printable(note));
  return text;
}

}  // namespace turup
