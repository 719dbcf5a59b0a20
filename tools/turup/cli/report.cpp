#include "turup/cli/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "base/base.h"
#include "base/diagnostics_json.h"

namespace turup::shell {

namespace {

std::string path_of(const Source& source, const Paths& paths) {
  const auto found = paths.find(source.name());
  return found == paths.end() ? source.name() : found->second;
}

std::string gcc_line(const Diagnostic& diagnostic, const Paths& paths) {
  std::string place = "turup";
  if (!diagnostic.labels.empty() && diagnostic.labels.front().span.source != nullptr) {
    const Span& span = diagnostic.labels.front().span;
    const Position at = span.position();
    place = fmt::format("{}:{}:{}", printable(path_of(*span.source, paths)), at.line, at.column);
  }
  const std::string code = diagnostic.code.empty() ? "" : fmt::format(" [{}]", diagnostic.code);
  return fmt::format("{}: {}: {}{}\n", place, severity_word(diagnostic.severity), printable(diagnostic.message), code);
}

// The part of a GitHub workflow command that a text is for. A property must escape `:` and `,` as well.
enum class Field : std::uint8_t { message, property };
std::string escaped(std::string_view text, Field field) {
  std::string result;
  for (const char c : text) {
    const bool is_special = c == '%' || c == '\r' || c == '\n' || (field == Field::property && (c == ':' || c == ','));
    result += is_special ? fmt::format("%{:02X}", static_cast<unsigned char>(c)) : std::string(1, c);
  }
  return result;
}

// Returns the place for GitHub, which takes columns only if the place is on one line.
std::string github_place(const Span& span, const Paths& paths) {
  const Position begin = span.position();
  const Position end = span.source->position(span.end);
  std::string place = fmt::format("file={},line={},endLine={}", escaped(path_of(*span.source, paths), Field::property),
                                  begin.line, end.line);
  if (begin.line == end.line) place += fmt::format(",col={},endColumn={}", begin.column, end.column);
  return place + ",";
}

std::string github_line(const Diagnostic& diagnostic, const Paths& paths) {
  std::string message = diagnostic.message;
  for (const auto& help : diagnostic.helps) message += "\nhelp: " + help;
  for (const auto& note : diagnostic.notes) message += "\nnote: " + note;
  const bool has_place = !diagnostic.labels.empty() && diagnostic.labels.front().span.source != nullptr;
  return fmt::format("::{} {}title={}::{}\n", severity_word(diagnostic.severity),
                     has_place ? github_place(diagnostic.labels.front().span, paths) : "",
                     escaped(diagnostic.code.empty() ? "turup" : diagnostic.code, Field::property),
                     escaped(message, Field::message));
}

bool is_on_command_line(const Diagnostic& diagnostic) {
  if (diagnostic.labels.empty() || diagnostic.labels.front().span.source == nullptr) return true;
  return diagnostic.labels.front().span.source->name().starts_with("--");
}

// Returns whether the code is that of a limit: of files (T5…), of scripts, or of how much a variant may build on.
bool is_limit(std::string_view code) {
  static constexpr std::string_view kLimits[] = {"T3001", "T3010", "T3011", "T3012", "T3013",
                                                 "T4008", "T4009", "T4010", "T6004"};
  return code.starts_with("T5") || std::find(std::begin(kLimits), std::end(kLimits), code) != std::end(kLimits);
}

Exit exit_of(const Diagnostic& diagnostic) {
  if (diagnostic.severity == Severity::warning) return Exit::fine;
  const std::string_view code = diagnostic.code;
  if (is_limit(code)) return Exit::limit;
  if (!is_on_command_line(diagnostic)) return Exit::findings;
  return code == "T4005" || code == "T4006" ? Exit::file : Exit::usage;
}

}  // namespace

std::string formatted(const Diagnostic& diagnostic, Format format, bool colour, const Paths& paths) {
  switch (format) {
    case Format::human: return render(diagnostic, colour);
    case Format::json: return json_line(diagnostic_json(diagnostic)) + "\n";
    case Format::gcc: return gcc_line(diagnostic, paths);
    case Format::github: return github_line(diagnostic, paths);
    case Format::sarif: break;
  }
  return {};
}

Exit heavier(Exit a, Exit b) { return std::max(a, b); }

Exit exit_of(const Diagnostics& diagnostics) {
  Exit exit = Exit::fine;
  for (const Diagnostic& diagnostic : diagnostics.all()) exit = heavier(exit, exit_of(diagnostic));
  return exit;
}

Exit tell(Console& console, const Diagnostic& diagnostic) {
  console.tell(render(diagnostic, console.colours_words()));
  return exit_of(diagnostic);
}

Exit tell(Console& console, const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics.all()) {
    if (!text.empty()) text += '\n';
    text += render(diagnostic, console.colours_words());
  }
  console.tell(text);
  return exit_of(diagnostics);
}

Exit complain(Console& console, const Complaint& complaint) {
  Diagnostic diagnostic;
  diagnostic.message = complaint.message;
  if (!complaint.help.empty()) diagnostic.help(complaint.help);
  tell(console, diagnostic);
  return Exit::usage;
}

Exit file_trouble(Console& console, const std::string& path, const std::string& trouble) {
  Diagnostic diagnostic;
  diagnostic.message = fmt::format("`{}` {}", path, trouble);
  tell(console, diagnostic);
  return Exit::file;
}

Exit cannot_write(Console& console, const std::string& path) {
  return file_trouble(console, path, fmt::format("cannot be written: {}", std::strerror(errno)));
}

}  // namespace turup::shell
