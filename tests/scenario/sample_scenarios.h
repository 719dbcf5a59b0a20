// Scenarios written in a test, run with the hand-built sample rules; what they report, a line each.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "game/sample_rules.h"
#include "scenario/run.h"

namespace turup::scenario {

// The samples by name; a name that is none of them cannot be loaded.
inline Sourcing from_samples() {
  const auto rules = [](const Request& request) {
    Loaded loaded;
    for (const Rules& sample : samples::all())
      if (sample.name == request.variant) loaded.rules = std::make_shared<const Rules>(sample);
    if (!loaded.rules) loaded.diagnostics.error("T4001", fmt::format("there is no variant `{}`", request.variant));
    return loaded;
  };
  return {rules, {}};
}

// "T7106 9:5 points of NS is 4, not 5 | help: … | note: …"
inline std::string line_of(const Diagnostic& diagnostic) {
  std::string text = diagnostic.code;
  if (!diagnostic.labels.empty() && diagnostic.labels.front().span.source) {
    const turup::Position at = diagnostic.labels.front().span.position();
    text += fmt::format(" {}:{}", at.line, at.column);
  }
  text += " " + diagnostic.message;
  for (const auto& help : diagnostic.helps) text += " | help: " + help;
  for (const auto& note : diagnostic.notes) text += " | note: " + note;
  return text;
}

inline std::vector<std::string> reports(const std::string& text) {
  const Source source("it.yaml", text);
  const Outcome outcome = run_scenario(source, from_samples());
  std::vector<std::string> lines;
  for (const Diagnostic& diagnostic : outcome.diagnostics.all()) lines.push_back(line_of(diagnostic));
  return lines;
}

using Lines = std::vector<std::string>;

}  // namespace turup::scenario
