// Runs a scenario ten times. Everything that is not written is dealt differently each time, and it must hold every
// time.
#pragma once

#include <functional>
#include <set>

#include "scenario/sentence.h"

namespace turup::scenario {

inline constexpr int kRuns = 10;

// The source of a scenario's rules and scripts.
struct Sourcing {
  std::function<Loaded(const Request&)> rules;
  std::function<std::unique_ptr<Hooks>(const Rules&)> hooks;  // may return null where the rules name no script
  int runs = kRuns;
};
Sourcing from_library(const Library& library, ScriptHost& host);

struct Outcome {
  std::string title;
  std::vector<std::string> ids;        // ids of the rules that it shows
  Diagnostics diagnostics;             // empty: the scenario holds
  std::shared_ptr<const Rules> rules;  // the diagnostics may point into these
  std::shared_ptr<const Sources> sources;
  bool wavers = false;  // it does not hold, but no step fails in every run
  bool holds() const { return !diagnostics.has_errors(); }
};
Outcome run_scenario(const Source& source, const Sourcing& sourcing);

}  // namespace turup::scenario
