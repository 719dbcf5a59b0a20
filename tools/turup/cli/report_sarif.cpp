// Writes the findings of a run as one document of SARIF 2.1.0. Columns count UTF-16 code units, from one.
#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "turup/cli/code_pages.h"
#include "turup/cli/report.h"

namespace turup::shell {

namespace {

constexpr const char* kSchema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

const char* level_of(const Diagnostic& diagnostic) {
  return diagnostic.severity == Severity::error ? "error" : "warning";
}

std::string meaning_of(std::string_view code) {
  for (const CodeInfo& info : all_codes())
    if (info.code == code) return std::string(info.meaning);
  return std::string(code);
}

// Returns a path as a URI: a relative path as it is, an absolute one as `file:///…`.
std::string uri_of(const std::string& path) {
  static constexpr std::string_view kPlain = "-._~/!$&'()*+,;=@";
  std::string uri = path.starts_with("/") ? "file://" : "";
  for (const char c : path) {
    const bool is_plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || kPlain.find(c) != kPlain.npos;
    uri += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

Json artifact_of(const Source& source, const Paths& paths) {
  const auto found = paths.find(source.name());
  return {{"uri", uri_of(found == paths.end() ? source.name() : found->second)}};
}

int utf16_column(const Source& source, std::uint32_t offset) {
  const std::string_view line = source.line(source.position(offset).line);
  const std::size_t size = offset - static_cast<std::size_t>(line.data() - source.text().data());
  int column = 1;
  for (std::size_t at = 0; at < std::min(size, line.size());) {
    const Character c = character_at(line, at);
    column += c.value > 0xFFFF ? 2 : 1;
    at += std::max(1U, c.size);
  }
  return column;
}

Json region_of(const Span& span) {
  const Source& source = *span.source;
  return {{"startLine", source.position(span.begin).line},
          {"startColumn", utf16_column(source, span.begin)},
          {"endLine", source.position(span.end).line},
          {"endColumn", utf16_column(source, span.end)}};
}

Json location_of(const Span& span, const Paths& paths) {
  return {{"physicalLocation", {{"artifactLocation", artifact_of(*span.source, paths)}, {"region", region_of(span)}}}};
}

Json fix_of(const Diagnostic& diagnostic, const Paths& paths) {
  const Repair& repair = *diagnostic.repair;
  const Json replacement = {{"deletedRegion", region_of(repair.span)}, {"insertedContent", {{"text", repair.text}}}};
  const Json change = {{"artifactLocation", artifact_of(*repair.span.source, paths)},
                       {"replacements", Json::array({replacement})}};
  return {{"description", {{"text", diagnostic.helps.empty() ? diagnostic.message : diagnostic.helps.front()}}},
          {"artifactChanges", Json::array({change})}};
}

std::string message_of(const Diagnostic& diagnostic) {
  std::string text = diagnostic.message;
  for (const std::string& help : diagnostic.helps) text += "\nhelp: " + help;
  for (const std::string& note : diagnostic.notes) text += "\nnote: " + note;
  return text;
}

void add_locations(Json& result, const Diagnostic& diagnostic, const Paths& paths) {
  for (const Label& label : diagnostic.labels) {
    if (label.span.source == nullptr) continue;
    Json location = location_of(label.span, paths);
    if (!label.text.empty()) location["message"] = {{"text", label.text}};
    result[&label == &diagnostic.labels.front() ? "locations" : "relatedLocations"].push_back(std::move(location));
  }
}

}  // namespace

std::size_t SarifLog::rule_of(const Diagnostic& diagnostic) {
  const auto same =
      std::find_if(rules_.begin(), rules_.end(), [&](const Json& rule) { return rule["id"] == diagnostic.code; });
  if (same != rules_.end()) return static_cast<std::size_t>(same - rules_.begin());
  rules_.push_back({{"id", diagnostic.code},
                    {"shortDescription", {{"text", meaning_of(diagnostic.code)}}},
                    {"defaultConfiguration", {{"level", level_of(diagnostic)}}}});
  return rules_.size() - 1;
}

void SarifLog::add(const Diagnostic& diagnostic, const Paths& paths) {
  Json result = {{"level", level_of(diagnostic)}, {"message", {{"text", message_of(diagnostic)}}}};
  if (!diagnostic.code.empty()) {
    result["ruleId"] = diagnostic.code;
    result["ruleIndex"] = rule_of(diagnostic);
  }
  add_locations(result, diagnostic, paths);
  if (diagnostic.repair) result["fixes"] = Json::array({fix_of(diagnostic, paths)});
  results_.push_back(std::move(result));
}

std::string SarifLog::text() const {
  const Json driver = {{"name", "turup"}, {"version", TURUP_VERSION}, {"rules", rules_}};
  const Json run = {{"tool", {{"driver", driver}}}, {"columnKind", "utf16CodeUnits"}, {"results", results_}};
  const Json log = {{"$schema", kSchema}, {"version", "2.1.0"}, {"runs", Json::array({run})}};
  return json_page(log);
}

}  // namespace turup::shell
