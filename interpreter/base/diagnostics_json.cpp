#include "base/diagnostics_json.h"

namespace turup {

namespace {

Json place_json(const Source& source, std::uint32_t offset) {
  const Position at = source.position(offset);
  return {{"line", at.line}, {"column", at.column}, {"byte", offset}};
}

Json label_json(const Span& span, const std::string& text) {
  Json json = {{"file", nullptr}, {"range", nullptr}, {"text", text}};
  if (const Source* source = span.source) {
    json["file"] = source->name();
    json["range"] = {{"start", place_json(*source, span.begin)}, {"end", place_json(*source, span.end)}};
  }
  return json;
}

}  // namespace

Json diagnostic_json(const Diagnostic& diagnostic) {
  Json json = {{"code", diagnostic.code},
               {"severity", severity_word(diagnostic.severity)},
               {"message", diagnostic.message},
               {"file", nullptr},
               {"range", nullptr}};
  if (!diagnostic.labels.empty()) {
    const Json first = label_json(diagnostic.labels.front().span, {});
    json["file"] = first["file"];
    json["range"] = first["range"];
  }
  json["labels"] = Json::array();
  for (const Label& label : diagnostic.labels) json["labels"].push_back(label_json(label.span, label.text));
  json["helps"] = diagnostic.helps;
  json["notes"] = diagnostic.notes;
  const auto& repair = diagnostic.repair;
  json["repair"] = repair ? label_json(repair->span, repair->text) : Json(nullptr);
  json["record"] = diagnostic.record.empty() ? Json(nullptr) : Json(diagnostic.record);
  return json;
}

}  // namespace turup
