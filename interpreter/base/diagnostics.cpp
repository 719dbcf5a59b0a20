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

constexpr int kWidestLine = 160;   // longer lines are shown in part, around the place
constexpr int kShownBefore = 60;

int columns_of(std::string_view line) {
  return static_cast<int>(
      std::count_if(line.begin(), line.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

// The columns of `line` from `first` on (counted from one), at most kWidestLine of them.
std::string_view part_of(std::string_view line, int first) {
  int column = 0;
  std::size_t begin = line.size();
  std::size_t end = line.size();
  for (std::size_t i = 0; i < line.size(); ++i) {
    if ((static_cast<unsigned char>(line[i]) & 0xC0U) == 0x80U) continue;
    ++column;
    if (column == first) begin = i;
    if (column == first + kWidestLine) {
      end = i;
      break;
    }
  }
  return line.substr(begin, end - begin);
}

// How wide the underline is: to the end of the span or of its first line, at least one column.
int underline_width(const Span& span) {
  const Position begin = span.position();
  const Position end = span.source->position(span.end);
  const int stop = end.line == begin.line ? end.column : columns_of(span.source->line(begin.line)) + 1;
  return std::clamp(stop - begin.column, 1, kWidestLine - kShownBefore);
}

std::string excerpt(const Label& label, int margin, bool primary, const Painter& paint, const char* code) {
  const Position at = label.span.position();
  const std::string_view line = label.span.source->line(at.line);
  const int first = columns_of(line) <= kWidestLine ? 1 : std::max(1, at.column - kShownBefore);
  const std::string bar = fmt::format("{:>{}} {}", "", margin, paint(kBlue, "|"));
  const std::string number = paint(kBlue, fmt::format("{:>{}} |", at.line, margin));
  std::string text = fmt::format("{} {}\n", number, printable(part_of(line, first)));
  const std::string marks(static_cast<std::size_t>(underline_width(label.span)), primary ? '^' : '-');
  const std::string said = label.text.empty() ? marks : marks + " " + label.text;
  text += fmt::format("{} {:>{}}{}\n", bar, "", at.column - first, paint(primary ? code : kBlue, said));
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
  const std::string_view word = is_error ? "error" : "warning";
  const std::string head = diagnostic.code.empty() ? std::string(word) : fmt::format("{}[{}]", word, diagnostic.code);
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
