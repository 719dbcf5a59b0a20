#include "base/diagnostics.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

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

constexpr int kWidestLine = 160;  // of a longer line only the part around the place is shown
constexpr int kShownBefore = 60;

int columns_of(std::string_view line) {
  return static_cast<int>(
      std::count_if(line.begin(), line.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

// Returns the columns of `line` from `first` on (counted from one), at most kWidestLine of them.
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

// Returns the width of the underline: to the end of the span or of its first line, at least one column.
int underline_width(const Span& span) {
  const Position begin = span.position();
  const Position end = span.source->position(span.end);
  const int stop = end.line == begin.line ? end.column : columns_of(span.source->line(begin.line)) + 1;
  return std::clamp(stop - begin.column, 1, kWidestLine - kShownBefore);
}

// Returns the column from which a line is shown: its first, unless the line is long.
int first_shown(const Source& source, Position at) {
  return columns_of(source.line(at.line)) <= kWidestLine ? 1 : std::max(1, at.column - kShownBefore);
}

std::string source_line(const Label& label, int margin, const Painter& paint) {
  const Position at = label.span.position();
  const std::string_view line = part_of(label.span.source->line(at.line), first_shown(*label.span.source, at));
  return fmt::format("{} {}\n", paint(kBlue, fmt::format("{:>{}} |", at.line, margin)), printable(line));
}

std::string underline(const Label& label, char mark, const std::string& bar, const char* code, const Painter& paint) {
  const Position at = label.span.position();
  const std::string marks(static_cast<std::size_t>(underline_width(label.span)), mark);
  const std::string said = label.text.empty() ? marks : marks + " " + printable(label.text);
  const int indent = at.column - first_shown(*label.span.source, at);
  return fmt::format("{} {:>{}}{}\n", bar, "", indent, paint(code, said));
}

// Returns whether `next` stands on the line that was shown for `last`, so that the line need not be shown again.
bool on_same_line(const Label* last, const Label& next) {
  if (!last || last->span.source != next.span.source) return false;
  const Position a = last->span.position();
  const Position b = next.span.position();
  return a.line == b.line && first_shown(*last->span.source, a) == first_shown(*next.span.source, b);
}

int widest_line_number(const Diagnostic& diagnostic) {
  int margin = 1;
  for (const auto& label : diagnostic.labels)
    if (label.span.source)
      margin = std::max(margin, static_cast<int>(std::to_string(label.span.position().line).size()));
  return margin;
}

const Source* file_of(const Diagnostic& diagnostic) {
  return diagnostic.labels.empty() ? nullptr : diagnostic.labels.front().span.source;
}

}  // namespace

std::string_view severity_word(Severity severity) {
  switch (severity) {
    case Severity::error: return "error";
    case Severity::warning: return "warning";
  }
  return {};
}

Diagnostic& Diagnostics::error(std::string_view code, std::string message) {
  return all_.emplace_back(Diagnostic{Severity::error, std::string(code), std::move(message), {}, {}, {}, {}, {}});
}

Diagnostic& Diagnostics::warning(std::string_view code, std::string message) {
  return all_.emplace_back(Diagnostic{Severity::warning, std::string(code), std::move(message), {}, {}, {}, {}, {}});
}

bool Diagnostics::has_errors() const {
  return std::any_of(all_.begin(), all_.end(), [](const auto& d) { return d.severity == Severity::error; });
}

void Diagnostics::append(const Diagnostics& others) { all_.insert(all_.end(), others.all_.begin(), others.all_.end()); }

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

namespace {

std::string place_line(const Span& span, int margin, const std::string& arrow) {
  const Position at = span.position();
  return fmt::format("{:>{}}{} {}:{}:{}\n", "", margin, arrow, printable(span.source->name()), at.line, at.column);
}

// The signs that tell the place of the mistake from other places.
struct Marks {
  const char* arrow;
  char line;
  const char* colour;
};

// Returns a label that belongs to no place in a file.
std::string unplaced_label(const Label& label, int margin) {
  return label.text.empty() ? "" : fmt::format("{:>{}} = {}\n", "", margin, printable(label.text));
}

std::string bar_of(int margin, const Painter& paint) { return fmt::format("{:>{}} {}", "", margin, paint(kBlue, "|")); }

// Returns the place of `label` and its line of source, as far as `last`, the label before it, has not shown them.
std::string lines_above(const Label& label, const Label* last, const char* arrow, int margin, const Painter& paint) {
  std::string text;
  if (!last || label.span.source != last->span.source)
    text += place_line(label.span, margin, paint(kBlue, arrow)) + bar_of(margin, paint) + "\n";
  if (!on_same_line(last, label)) text += source_line(label, margin, paint);
  return text;
}

std::string render_labels(const Diagnostic& diagnostic, int margin, const char* code, const Painter& paint) {
  const std::string bar = bar_of(margin, paint);
  std::string text;
  const Label* last = nullptr;
  for (const Label& label : diagnostic.labels) {
    if (!label.span.source) {
      text += unplaced_label(label, margin);
      continue;
    }
    const Marks marks = &label == &diagnostic.labels.front() ? Marks{"-->", '^', code} : Marks{":::", '-', kBlue};
    text += lines_above(label, last, marks.arrow, margin, paint);
    text += underline(label, marks.line, bar, marks.colour, paint);
    last = &label;
  }
  if (last && !(diagnostic.helps.empty() && diagnostic.notes.empty())) text += bar + "\n";
  return text;
}

}  // namespace

std::string render(const Diagnostic& diagnostic, bool colour) {
  const Painter paint(colour);
  const bool is_error = diagnostic.severity == Severity::error;
  const char* code = is_error ? kRed : kYellow;
  const std::string_view word = is_error ? "error" : "warning";
  const std::string head = diagnostic.code.empty() ? std::string(word) : fmt::format("{}[{}]", word, diagnostic.code);
  const int margin = widest_line_number(diagnostic);
  std::string text = fmt::format("{}{}\n", paint(code, head), paint(kBold, ": " + printable(diagnostic.message)));
  text += render_labels(diagnostic, margin, code, paint);
  for (const auto& help : diagnostic.helps)
    text += fmt::format("{:>{}} {} {}\n", "", margin, paint(kBlue, "= help:"), printable(help));
  for (const auto& note : diagnostic.notes)
    text += fmt::format("{:>{}} {} {}\n", "", margin, paint(kBlue, "= note:"), printable(note));
  return text;
}

Advice write_instead(std::string_view text) { return {fmt::format("write `{}`", text), std::string(text)}; }

void advise(Diagnostic& diagnostic, const Span& where, const Advice& advice) {
  diagnostic.help(advice.help);
  if (advice.text && where.source) diagnostic.repair_with(where, *advice.text);
}

Diagnostic& add(Diagnostics& to, const Diagnostic& diagnostic) {
  return (diagnostic.severity == Severity::error ? to.error({}, {}) : to.warning({}, {})) = diagnostic;
}

Diagnostics limit_errors(const Diagnostics& all) {
  std::map<const Source*, int> total;  // only for looking up: walking it would show the order of addresses
  for (const Diagnostic& d : all.all())
    if (d.severity == Severity::error) ++total[file_of(d)];
  std::map<const Source*, int> shown;
  Diagnostics limited;
  for (const Diagnostic& d : all.all()) {
    if (d.severity == Severity::warning) {
      add(limited, d);
      continue;
    }
    const int number = ++shown[file_of(d)];
    if (number > kMaxErrorsPerFile) continue;
    Diagnostic& kept = add(limited, d);
    const int more = total[file_of(d)] - number;
    if (number == kMaxErrorsPerFile && more > 0)
      kept.note(fmt::format("and {} more {} in this file", more, plural(more, "error")));
  }
  return limited;
}

}  // namespace turup
