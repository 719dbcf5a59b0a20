#include "scenario/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/text.h"
#include "scenario/check.h"
#include "scenario/start.h"

namespace turup::scenario {

namespace {

// What was wrong with a step, in how many runs.
struct Finding {
  Diagnostic first;
  int runs = 0;
  int first_run = 0;
  std::string hands;  // at the start of the first of them
};

class Runner {
 public:
  Runner(const Rules& rules, Hooks* hooks, const Scenario& scenario, int runs)
      : rules_(rules), hooks_(hooks), scenario_(scenario), runs_(runs) {}
  Diagnostics run();
  bool wavers() const;

 private:
  bool read();
  void run_once(int number);
  void note(std::size_t step, Diagnostic diagnostic, int number, const std::string& hands);

  const Rules& rules_;
  Hooks* hooks_;
  const Scenario& scenario_;
  int runs_;
  Given given_;
  std::vector<Sentence> sentences_;
  Diagnostics diagnostics_;
  std::map<std::size_t, Finding> findings_;  // by step; 0: the position itself
};

bool Runner::read() {
  if (const auto given = read_given(rules_, scenario_, diagnostics_)) given_ = *given;
  for (const Line& line : scenario_.steps)
    if (auto sentence = read_sentence(rules_, line, diagnostics_)) sentences_.push_back(std::move(*sentence));
  return !diagnostics_.has_errors();
}

void Runner::note(std::size_t step, Diagnostic diagnostic, int number, const std::string& hands) {
  const auto [found, is_new] = findings_.try_emplace(step, Finding{std::move(diagnostic), 0, number, hands});
  ++found->second.runs;
}

void Runner::run_once(int number) {
  Rng rng(static_cast<std::uint64_t>(number), 29);
  const Start start = set_up(rules_, given_, hooks_, rng);
  if (!start.trouble.empty()) {
    Diagnostics trouble;
    trouble.error(start.code, start.trouble).at(given_.span);
    return note(0, trouble.all().front(), number, {});
  }
  const std::string hands = hands_text(rules_, start.state);
  Checker checker({rules_, start.state, start.match, {}, {}}, hooks_, rng);
  for (std::size_t i = 0; i < sentences_.size(); ++i) {
    const Checker::Verdict verdict = checker.check(sentences_[i]);
    if (!verdict.failure) continue;
    note(i + 1, *verdict.failure, number, hands);
    if (verdict.stop) return;
  }
}

bool Runner::wavers() const {
  const auto always = [this](const auto& found) { return found.second.runs == runs_; };
  return !findings_.empty() && std::none_of(findings_.begin(), findings_.end(), always);
}

Diagnostics Runner::run() {
  if (!read()) return diagnostics_;
  for (int number = 1; number <= runs_; ++number) run_once(number);
  Diagnostics result;
  for (auto& [step, finding] : findings_) {
    Diagnostic& d = result.error(finding.first.code, {});
    d = finding.first;
    if (finding.runs < runs_ && !finding.hands.empty())
      d.note(fmt::format("so in {} of {} deals; in the first of them the hands were {}", finding.runs, runs_,
                         finding.hands));
  }
  return result;
}

}  // namespace

Sourcing from_library(const Library& library, ScriptHost& host) {
  return {[&](const Request& request) { return load(library, host, request); },
          [&](const Rules& rules) { return rules.hooks.empty() ? nullptr : host.open(rules.hooks); }, kRuns};
}

Outcome run_scenario(const Source& source, const Sourcing& sourcing) {
  Outcome outcome;
  outcome.title = source.name();
  const auto scenario = read_scenario(source, outcome.diagnostics);
  if (!scenario) return outcome;
  outcome.title = scenario->title;
  outcome.ids = scenario->ids;
  const Loaded loaded = sourcing.rules(scenario->request);
  outcome.rules = loaded.rules;
  outcome.sources = loaded.sources;
  if (!loaded.rules) {
    outcome.diagnostics.append(loaded.diagnostics);
    outcome.diagnostics.error("T7012", fmt::format("`{}` cannot be played", scenario->request.variant))
        .at(scenario->variant_span);
    return outcome;
  }
  try {
    const std::unique_ptr<Hooks> hooks = sourcing.hooks ? sourcing.hooks(*loaded.rules) : nullptr;
    Runner runner(*loaded.rules, hooks.get(), *scenario, sourcing.runs);
    outcome.diagnostics.append(runner.run());
    outcome.wavers = runner.wavers();
  } catch (const HookFailure& failure) {
    Diagnostic& d = outcome.diagnostics.error(failure.diagnostic().code, {});
    d = failure.diagnostic();
  }
  return outcome;
}

}  // namespace turup::scenario
