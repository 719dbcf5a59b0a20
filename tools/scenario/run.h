// Running a scenario: ten times, with everything that is not written dealt differently, and it must hold in all.
#pragma once

#include <functional>
#include <set>

#include "scenario/sentence.h"

namespace turup::scenario {

inline constexpr int kRuns = 10;

// Where a scenario's rules and scripts come from.
struct Sourcing {
  std::function<Loaded(const Request&)> rules;
  std::function<std::unique_ptr<Hooks>(const Rules&)> hooks;  // may give none where the rules name no script
  int runs = kRuns;
};
Sourcing from_library(const Library& library, ScriptHost& host);

struct Outcome {
  std::string title;
  std::vector<std::string> ids;        // of the rules it shows
  Diagnostics diagnostics;             // empty: it holds
  std::shared_ptr<const Rules> rules;  // what the diagnostics may point into
  std::shared_ptr<const Sources> sources;
  bool wavers = false;  // it does not hold, but nothing in it fails in every run
  bool holds() const { return !diagnostics.has_errors(); }
};
Outcome run_scenario(const Source& source, const Sourcing& sourcing);

}  // namespace turup::scenario
