// `turup diff`: two variants side by side, and a small deal that shows where they part.
#include <fmt/format.h>

#include <cstring>
#include <fstream>

#include "actions/actions_json.h"
#include "base/base.h"
#include "base/json.h"
#include "study/study.h"
#include "turup/cli/replace_file.h"
#include "turup/cli/report.h"
#include "turup/cli/selection.h"
#include "turup/commands/commands.h"

namespace turup::shell {

namespace {

using compare::Difference;
using compare::Found;
using compare::KeyDifference;
using compare::Reason;

struct DiffOptions {
  Selection selection;  // both names; `--with` and `--set` are for the second
  std::optional<std::uint64_t> deals;
  std::optional<std::uint64_t> seed;
  std::string scenario;
  bool as_json = false;

  Request first() const { return {selection.names[0], {}, {}}; }
  Request second() const { return {selection.names[1], selection.with, selection.set}; }
};

// "29/base with double and auction.from=16"
std::string name_of(const Rules& rules, const Request& request) {
  std::vector<std::string> added = request.with;
  for (const auto& [key, value] : request.set) added.push_back(fmt::format("{}={}", key, value));
  return printable(added.empty() ? rules.name : fmt::format("{} with {}", rules.name, listed(added)));
}

// All that is known of the two.
struct Comparison {
  compare::Table a;
  compare::Table b;
  std::vector<KeyDifference> keys;
  std::string apart;  // why no deal was looked for; empty: it was
  std::uint64_t deals = 0;
  std::optional<Found> found;
};

// Names that the reader can tell apart: of two files with one name, as they were typed.
void name_tables(Comparison& comparison, const DiffOptions& options) {
  if (comparison.a.name != comparison.b.name || comparison.keys.empty()) return;
  const std::string& a = options.selection.names[0];
  const std::string& b = options.selection.names[1];
  comparison.a.name = a == b ? "the first" : printable(a);
  comparison.b.name = a == b ? "the second" : printable(b);
}

void search(Comparison& comparison, const DiffOptions& options) {
  if (comparison.a.rules.fingerprint == comparison.b.rules.fingerprint) return;
  comparison.apart = compare::Twin::why_apart(comparison.a, comparison.b);
  if (!comparison.apart.empty()) return;
  compare::Effort effort;
  effort.first_seed = options.seed.value_or(effort.first_seed);
  effort.deals = options.deals.value_or(effort.deals);
  comparison.deals = effort.deals;
  comparison.found = compare::smallest_difference(comparison.a, comparison.b, effort);
}

std::string search_text(const Comparison& comparison) {
  if (comparison.keys.empty()) return {};
  if (comparison.a.rules.fingerprint == comparison.b.rules.fingerprint) return "\nThey are played alike.\n";
  if (!comparison.apart.empty()) return fmt::format("\nNo deal can be played at both tables: {}.\n", comparison.apart);
  if (comparison.found) return deal_text(comparison.a, comparison.b, comparison.keys, *comparison.found);
  if (comparison.deals == 0) return {};
  return fmt::format("\nIn {} random deals, the pack cut already, nothing came of this.\n", comparison.deals);
}

// ---- For programs ----

Json written_json(const compare::Written& written) {
  return {{"value", written.text}, {"says", written.says}, {"set_at", written.set_at}};
}

Json deal_json(const Comparison& comparison) {
  const Found& found = *comparison.found;
  const Rules& rules = comparison.a.rules;
  Json json = {{"seed", found.seed},
               {"dealer", seat_name(rules.seating, found.start.setup.dealer)},
               {"deal", found.start.setup.deal_number + 1},
               {"pack", cards_json(rules, found.start.pack)},
               {"actions", Json::array()}};
  for (const compare::Step& step : found.steps)
    json["actions"].push_back(
        fmt::format("{} {}", seat_name(rules.seating, step.seat), to_words(rules, step.action, step.standing)));
  static constexpr std::string_view kKinds[] = {"fact", "speaker", "hand", "actions"};
  const Difference& difference = found.difference;
  json["kind"] = kKinds[static_cast<std::size_t>(difference.kind)];
  json["subject"] = difference.subject;
  json["a"] = difference.a;
  json["b"] = difference.b;
  json["step"] = difference.sentence;
  json["reasons"] = Json::array();
  for (const Reason& reason : difference.reasons)
    json["reasons"].push_back(
        Json{{"at", reason.table == Reason::Table::a ? "a" : "b"}, {"text", reason.text}, {"key", reason.key}});
  json["keys"] = explaining_keys(comparison.keys, difference);
  return json;
}

std::string json_text(const Comparison& comparison) {
  const auto table_json = [](const compare::Table& table) {
    return Json{{"name", table.name}, {"variant", table.rules.name}, {"fingerprint", table.rules.fingerprint}};
  };
  Json json = {{"equal", comparison.keys.empty()},
               {"a", table_json(comparison.a)},
               {"b", table_json(comparison.b)},
               {"keys", Json::array()},
               {"deals", comparison.deals},
               {"apart", nullptr},
               {"deal", nullptr}};
  for (const KeyDifference& key : comparison.keys)
    json["keys"].push_back(Json{{"key", key.key}, {"a", written_json(key.a)}, {"b", written_json(key.b)}});
  if (!comparison.apart.empty()) json["apart"] = comparison.apart;
  if (comparison.found) json["deal"] = deal_json(comparison);
  return json_page(json);
}

// ---- The command ----

Exit save_scenario(Console& console, const Comparison& comparison, const DiffOptions& options) {
  if (!comparison.found) {
    console.tell("no deal was found where they part, so no scenario is written\n");
    return Exit::fine;
  }
  std::ofstream file(options.scenario, std::ios::binary);
  file << scenario_text(comparison.a, comparison.b, options.first(), *comparison.found);
  file.close();
  if (!file) return file_trouble(console, options.scenario, fmt::format("cannot be written: {}", std::strerror(errno)));
  return Exit::fine;
}

Exit diff(Console& console, const DiffOptions& options) {
  if (const Verdict wrong = spared(options.scenario, "scenario:")) return complain(console, *wrong);
  const Workshop first = workshop(options.first());
  if (const auto exit = rules_missing(console, first)) return *exit;
  const Workshop second = workshop(options.second());
  if (const auto exit = rules_missing(console, second)) return *exit;
  const auto hooks = first.hooks();
  const auto other_hooks = second.hooks();
  Comparison comparison{{first.rules(), hooks.get(), name_of(first.rules(), options.first())},
                        {second.rules(), other_hooks.get(), name_of(second.rules(), options.second())},
                        compare::differing_keys(first.rules(), second.rules()),
                        {},
                        0,
                        {}};
  name_tables(comparison, options);
  search(comparison, options);
  console.data(options.as_json ? json_text(comparison)
                               : keys_text(comparison.a, comparison.b, comparison.keys) + search_text(comparison));
  console.flush();
  const Exit exit = comparison.keys.empty() ? Exit::fine : Exit::findings;
  return options.scenario.empty() ? exit : heavier(exit, save_scenario(console, comparison, options));
}

}  // namespace

Command diff_command() {
  const auto options = std::make_shared<DiffOptions>();
  Operand operand{"A B", 2, 2, Operand::Kind::variant, &options->selection.names};
  Option with = with_option(options->selection);
  with.says = "house rules for B, separated by commas";
  Option set = set_option(options->selection);
  set.says = "set one key of B, as in a file: auction.from=16";
  return {"diff",
          "compare two variants, and find the smallest deal that shows it",
          {{"turup diff 29 my-29.yaml", "keys, and a deal in which they part"},
           {"turup diff 29 29 --with double", "the effect of a house rule"},
           {"turup diff 29 28 --scenario part.yaml", "write that deal as a scenario"}},
          operand,
          {with, set,
           number("--deals", "random deals to search; 2000 by default, 0 for none", options->deals, {0, 1'000'000}),
           number("--seed", "the first of their seeds; 1 by default", options->seed),
           text("--scenario", "FILE", "write that deal as a scenario, which holds for A only", options->scenario),
           flag("--json", "one object with keys and deal", options->as_json)},
          [options](Console& console) { return diff(console, *options); }};
}

}  // namespace turup::shell
