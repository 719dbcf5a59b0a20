// Checks that a scenario guards every option of every shipped variant and house rule. Each key is changed, one at a
// time, and some scenario of that variant or house rule must then no longer hold, however chance deals.
//
//   turup_flips                    everything; as a target: cmake --build build/dev --target flips
//   turup_flips 29/base double     only these
//   turup_flips --all 29/base      prints every flip, with the scenario that noticed it
//
// A flip that no scenario notices survives. It must stand in survivors.txt with the reason.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <map>
#include <set>
#include <thread>

#include "base/base.h"
#include "flips/plan.h"
#include "script/script.h"

namespace turup::flips {
namespace {

namespace fs = std::filesystem;

constexpr int kRunsOfAFlip = 3;
constexpr unsigned kThreads = 2;
const fs::path kRoot = TURUP_ROOT;
const fs::path kTests = TURUP_TESTS_DIR;

enum class Fate : std::uint8_t { survives, noticed, refused, idle };
struct Verdict {
  Fate fate = Fate::survives;
  std::string by;  // the scenario that noticed it, with its report
};

scenario::Outcome run(const Scene& scene, ScriptHost& host, const Loaded& loaded) {
  const scenario::Sourcing sourcing{
      [&](const Request&) { return loaded; },
      [&](const Rules& rules) { return rules.hooks.empty() ? nullptr : host.open(rules.hooks); }, kRunsOfAFlip};
  return scenario::run_scenario(scene.source, sourcing);
}

std::string complaint(const Loaded& loaded) {
  for (const Diagnostic& diagnostic : loaded.diagnostics.all())
    if (diagnostic.severity == Severity::error) return diagnostic.code + ": " + diagnostic.message;
  return {};
}

// Tries flips one after another. Every thread has one.
class Trier {
 public:
  Trier(const Library& library, const std::vector<Scene>& scenes)
      : library_(library), scenes_(scenes), host_(make_script_host()) {}

  Verdict verdict(const Flip& flip);

 private:
  Loaded flipped(Request request, const Flip& flip) {
    request.set.emplace_back(flip.path, flip.to);
    return load(library_, *host_, request);
  }
  std::vector<std::size_t> in_order(const Flip& flip) const;
  Verdict by_scenarios(const Flip& flip, bool loads);

  const Library& library_;
  const std::vector<Scene>& scenes_;
  std::unique_ptr<ScriptHost> host_;
  std::map<std::string, std::size_t> last_by_;  // by path: the scenario that noticed the last flip of that key
};

// A scenario that noticed another flip of the same key is tried first.
std::vector<std::size_t> Trier::in_order(const Flip& flip) const {
  std::vector<std::size_t> order = flip.scenes;
  const auto last = last_by_.find(flip.path);
  if (last == last_by_.end()) return order;
  const auto found = std::find(order.begin(), order.end(), last->second);
  if (found != order.end()) std::rotate(order.begin(), found, found + 1);
  return order;
}

Verdict Trier::verdict(const Flip& flip) {
  if (flip.request.variant.empty()) return by_scenarios(flip, false);
  const Loaded loaded = flipped(flip.request, flip);
  if (!loaded.rules) return {Fate::refused, complaint(loaded)};
  if (!flip.idle.empty() && is_idle(*loaded.rules, flip.idle)) return {Fate::idle, {}};
  return by_scenarios(flip, true);
}

// `loads`: whether the flipped file is known to load.
Verdict Trier::by_scenarios(const Flip& flip, bool loads) {
  std::string refusal;
  std::map<std::string, Loaded> loaded;  // by the fingerprint before the flip
  for (const std::size_t i : in_order(flip)) {
    const Scene& scene = scenes_[i];
    const auto [found, is_new] = loaded.try_emplace(scene.rules->fingerprint);
    if (is_new) found->second = flipped(scene.request, flip);
    if (!found->second.rules) refusal = complaint(found->second);
    if (!found->second.rules) continue;
    loads = true;
    const scenario::Outcome outcome = run(scene, *host_, found->second);
    if (outcome.holds() || outcome.wavers) continue;  // a scenario that only sometimes notices does not count
    last_by_[flip.path] = i;
    return {Fate::noticed, scene.name};
  }
  return {loads ? Fate::survives : Fate::refused, refusal};
}

// Calls `work(trier, i)` for every i below `count`, in threads.
template <class Work>
void in_threads(const Library& library, const std::vector<Scene>& scenes, std::size_t count, Work work) {
  std::atomic<std::size_t> next = 0;
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < kThreads; ++i)
    threads.emplace_back([&] {
      Trier trier(library, scenes);
      for (std::size_t at = next++; at < count; at = next++) work(trier, at);
    });
  for (std::thread& thread : threads) thread.join();
}

// Takes out scenarios that do not hold without a flip, because they would notice everything.
void drop_those_that_do_not_hold(const Library& library, Plan& plan) {
  std::vector<std::uint8_t> sound(plan.scenes.size());
  in_threads(library, plan.scenes, plan.scenes.size(), [&](Trier&, std::size_t i) {
    const auto host = make_script_host();
    Loaded loaded;
    loaded.rules = plan.scenes[i].rules;
    sound[i] = run(plan.scenes[i], *host, loaded).holds();
  });
  for (std::size_t i = 0; i < sound.size(); ++i)
    if (!sound[i]) plan.broken.push_back(plan.scenes[i].name);
  for (Subject& subject : plan.subjects)
    for (Flip& flip : subject.flips) std::erase_if(flip.scenes, [&](std::size_t i) { return !sound[i]; });
}

// Flips that may survive: "29/base session.carry=remainder", or "29/base session.carry" for every value of the key. The
// reason stands after `#`.
struct Excused {
  std::set<std::string> flips;
  std::vector<std::string> without_reason;
};

Excused read_excused(const fs::path& path) {
  Excused excused;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    if (trimmed(line).empty() || line.starts_with('#')) continue;
    const auto hash = line.find(" # ");
    if (hash == line.npos) excused.without_reason.push_back(line);
    excused.flips.emplace(trimmed(line.substr(0, hash)));
  }
  return excused;
}

struct Asked {
  bool all = false;  // print every flip
  std::set<std::string> subjects;
  bool wants(const Subject& subject) const { return subjects.empty() || subjects.contains(subject.name); }
};

struct Totals {
  std::size_t flips = 0;
  std::size_t noticed = 0;
  std::size_t refused = 0;
  std::size_t idle = 0;
  std::size_t excused = 0;
  std::size_t survivors = 0;

  void add(const Totals& other) {
    flips += other.flips;
    noticed += other.noticed;
    refused += other.refused;
    idle += other.idle;
    excused += other.excused;
    survivors += other.survivors;
  }
  std::string text() const {
    return fmt::format("{} flips: {} noticed, {} refused, {} idle, {} excused, {} survive", flips, noticed, refused,
                       idle, excused, survivors);
  }
};

class Report {
 public:
  Report(const Asked& asked, Excused excused) : asked_(asked), excused_(std::move(excused)) {}

  void subject(const Subject& subject, const std::vector<Verdict>& verdicts) {
    Totals totals;
    std::string lines;
    for (std::size_t i = 0; i < verdicts.size(); ++i) lines += line(subject.flips[i], verdicts[i], totals);
    fmt::print("{}: {} scenarios, {}\n{}", subject.name, subject.scenes, totals.text(), lines);
    std::fflush(stdout);
    totals_.add(totals);
    names_.insert(subject.name);
  }

  // Returns whether all is well.
  bool close(const std::vector<std::string>& broken) {
    for (const std::string& name : broken) fmt::print("does not hold as things are: {}\n", name);
    for (const std::string& line : excused_.without_reason) fmt::print("survivors.txt: no reason: {}\n", line);
    std::size_t stale = 0;
    for (const std::string& flip : excused_.flips) {
      if (used_.contains(flip) || !names_.contains(flip.substr(0, flip.find(' ')))) continue;
      fmt::print("survivors.txt: noticed by now, or never tried: {}\n", flip);
      ++stale;
    }
    fmt::print("{}\n", totals_.text());
    return broken.empty() && excused_.without_reason.empty() && stale == 0 && totals_.survivors == 0;
  }

 private:
  std::string line(const Flip& flip, const Verdict& verdict, Totals& totals) {
    const std::string change = fmt::format("{}: {} -> {}", flip.path, flip.from, flip.to);
    ++totals.flips;
    switch (verdict.fate) {
      case Fate::noticed:
        ++totals.noticed;
        return asked_.all ? fmt::format("  noticed {} by {}\n", change, verdict.by) : "";
      case Fate::refused:
        ++totals.refused;
        return asked_.all ? fmt::format("  refused {} because {}\n", change, verdict.by) : "";
      case Fate::idle: ++totals.idle; return asked_.all ? fmt::format("  idle {}\n", change) : "";
      case Fate::survives: break;
    }
    for (const std::string& excuse : {flip.text(), flip.subject + " " + flip.path}) {
      if (!excused_.flips.contains(excuse)) continue;
      ++totals.excused;
      used_.insert(excuse);
      return asked_.all ? fmt::format("  excused {}\n", change) : "";
    }
    ++totals.survivors;
    return fmt::format("  SURVIVES {}\n", change);
  }

  const Asked& asked_;
  Excused excused_;
  Totals totals_;
  std::set<std::string> names_;
  std::set<std::string> used_;
};

// Returns the names that are neither a variant nor a house rule.
std::vector<std::string> unknown(const Asked& asked, const Plan& plan) {
  std::vector<std::string> names;
  for (const std::string& name : asked.subjects)
    if (std::none_of(plan.subjects.begin(), plan.subjects.end(), [&](const Subject& s) { return s.name == name; }))
      names.push_back(name);
  return names;
}

Asked asked_for(const std::vector<std::string>& arguments) {
  Asked asked;
  for (const std::string& argument : arguments) {
    if (argument == "--all")
      asked.all = true;
    else
      asked.subjects.insert(argument);
  }
  return asked;
}

int run(const std::vector<std::string>& arguments) {
  const auto start = std::chrono::steady_clock::now();
  const Asked asked = asked_for(arguments);
  const Library library({{kRoot / "variants", kRoot / "hooks"}});
  const auto host = make_script_host();
  Plan plan = plan_of(library, *host, kTests / "scenarios");
  if (const auto names = unknown(asked, plan); !names.empty()) {
    fmt::print("no variant and no house rule: {}\n", listed(names));
    return 2;
  }
  std::erase_if(plan.subjects, [&](const Subject& subject) { return !asked.wants(subject); });
  drop_those_that_do_not_hold(library, plan);
  Report report(asked, read_excused(kTests / "flips" / "survivors.txt"));
  for (const Subject& subject : plan.subjects) {
    std::vector<Verdict> verdicts(subject.flips.size());
    in_threads(library, plan.scenes, subject.flips.size(),
               [&](Trier& trier, std::size_t i) { verdicts[i] = trier.verdict(subject.flips[i]); });
    report.subject(subject, verdicts);
  }
  const bool well = report.close(plan.broken);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  fmt::print("{:.0f} seconds\n", seconds.count());
  return well ? 0 : 1;
}

}  // namespace
}  // namespace turup::flips

int main(int argc, char** argv) { return turup::flips::run({argv + 1, argv + argc}); }
