#include "scenario/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "base/base.h"
#include "scenario/check.h"
#include "scenario/start.h"

namespace turup::scenario {

namespace {

// A mistake in a step, with the number of runs that have it.
struct Finding {
  Diagnostic first;
  int runs = 0;
  int first_run = 0;
  std::string hands;  // hands at the start of the first of these runs
};

// The keys that may be to blame if no deal comes to the position, the likeliest first, with the help for it.
struct Culprits {
  std::string_view code;
  std::string_view says;  // words in the trouble's text
  std::array<std::string_view, 4> keys;
  std::string_view help;
};
constexpr std::string_view kCount = "count again, or give one side only: chance gives the others the rest";
constexpr Culprits kCulprits[] = {
    {"T7009", "", {"ending"}, "leave every seat fewer cards"},
    {"T7011", "points", {"taken", "tricks"}, kCount},
    {"T7011", "", {"tricks", "taken"}, kCount},
    {"T7012", "stakes", {"stake", "contract"}, "take `stake` out, or give a lower one"},
    {"T7012", "", {"contract", "bid"}, "change what is given, or take it out"},
    {"T7017", "", {"lacks", "hands", "ending", "pack"}, "give less, and leave the rest to chance"},
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
  Diagnostic trouble_of(const Start& start) const;
  std::string left_to_chance(const Start& start, std::size_t step, const std::string& message) const;
  void note(std::size_t step, Diagnostic diagnostic, int number, const std::string& hands);

  const Rules& rules_;
  Hooks* hooks_;
  const Scenario& scenario_;
  int runs_;
  Given given_;
  std::vector<Sentence> sentences_;
  Diagnostics diagnostics_;
  std::map<std::size_t, Finding> findings_;  // by step, from 1; 0: the position itself
};

bool Runner::read() {
  if (const auto given = read_given(rules_, scenario_, diagnostics_)) given_ = *given;
  const auto is_of_another_table = [](const Diagnostic& d) { return d.code == "T7005" || d.code == "T7006"; };
  const auto& found = diagnostics_.all();
  if (std::any_of(found.begin(), found.end(), is_of_another_table)) return false;  // then no step can be read
  for (const Line& line : scenario_.steps)
    if (auto sentence = read_sentence(rules_, line, diagnostics_)) sentences_.push_back(std::move(*sentence));
  return !diagnostics_.has_errors();
}

// Points at the keys that may be to blame, as far as they are written.
Diagnostic Runner::trouble_of(const Start& start) const {
  Diagnostic d;
  d.code = start.code;
  d.message = start.trouble;
  const auto* culprits = std::find_if(std::begin(kCulprits), std::end(kCulprits), [&](const Culprits& c) {
    return c.code == start.code && start.trouble.find(c.says) != std::string::npos;
  });
  if (culprits != std::end(kCulprits)) {
    for (const std::string_view key : culprits->keys)
      if (const Entry* entry = scenario_.given.find(key)) d.at(entry->value.span, fmt::format("`{}`", key));
    d.help(std::string(culprits->help));
  }
  if (d.labels.empty()) d.at(given_.span);
  return d;
}

// Returns the missing key if a step fails because an ending does not say who leads or what was taken before. Empty in
// any other case.
std::string Runner::left_to_chance(const Start& start, std::size_t step, const std::string& message) const {
  if (given_.holding != Holding::left) return {};
  const Sentence& sentence = sentences_[step];
  const auto acts = [](const Sentence& s) { return s.kind == Sentence::Kind::act; };
  const bool is_first = std::none_of(sentences_.begin(), sentences_.begin() + static_cast<std::ptrdiff_t>(step), acts);
  if (is_first && !given_.leader && !sentence.said.empty() && message.find("'s turn") != std::string::npos)
    return fmt::format("`given` does not say who leads, so {} does: write `leader: {}` if another is meant",
                       seat_text(rules_, start.state.actor), seat_text(rules_, sentence.said.front().seat));
  if (sentence.kind != Sentence::Kind::fact || sentence.fact.of >= rules_.tables.sides) return {};
  const std::uint8_t side = sentence.fact.of;
  const bool of_points = sentence.fact.name == FactName::points;
  if (!of_points && sentence.fact.name != FactName::tricks) return {};
  const int began = of_points ? start.state.points[side] : start.state.tricks[side];
  if (began == 0 || (of_points ? given_.taken : given_.tricks)[side]) return {};
  const std::string_view key = of_points ? "taken" : "tricks";
  return fmt::format("the position began with {1} {2}, left to chance: write `{0}: {{ {1}: 0 }}` to say otherwise", key,
                     side_text(rules_, side), began);
}

void Runner::note(std::size_t step, Diagnostic diagnostic, int number, const std::string& hands) {
  const auto [found, is_new] = findings_.try_emplace(step, Finding{std::move(diagnostic), 0, number, hands});
  ++found->second.runs;
}

void Runner::run_once(int number) {
  Rng rng(static_cast<std::uint64_t>(number), 29);
  const Start start = set_up(rules_, given_, hooks_, rng);
  if (!start.trouble.empty()) return note(0, trouble_of(start), number, {});
  const std::string hands = hands_text(rules_, start.state);
  Checker checker({rules_, start.state, start.match, {}, {}}, hooks_, rng);
  for (std::size_t i = 0; i < sentences_.size(); ++i) {
    Checker::Verdict verdict = checker.check(sentences_[i]);
    if (!verdict.failure) continue;
    if (std::string why = left_to_chance(start, i, verdict.failure->message); !why.empty())
      verdict.failure->note(std::move(why));
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
  outcome.title = title_in(source);
  const auto scenario = read_scenario(source, outcome.diagnostics);
  if (!scenario) return outcome;
  outcome.ids = scenario->ids;
  const Loaded loaded = sourcing.rules(scenario->request);
  outcome.rules = loaded.rules;
  outcome.sources = loaded.sources;
  if (!loaded.rules) {
    outcome.diagnostics.append(loaded.diagnostics);
    outcome.diagnostics.error("T7012", fmt::format("`{}` cannot be played", scenario->request.variant))
        .at(scenario->variant_span)
        .help("mend the variant, or name another");
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
