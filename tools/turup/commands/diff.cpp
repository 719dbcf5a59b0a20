// `turup diff`: compares two variants, and shows a small deal on which they differ.
#include <fmt/format.h>

#include <cstring>
#include <fstream>

#include "actions/actions_json.h"
#include "base/base.h"
#include "base/json.h"
#include "language/language.h"
#include "study/study.h"
#include "turup/cli/cli.h"
#include "turup/commands/commands.h"

namespace turup::shell {

namespace {

using compare::Difference;
using compare::Found;
using compare::KeyDifference;
using compare::Reason;

struct DiffOptions {
  Selection selection;  // `--with` and `--set` are for the second name
  std::optional<std::uint64_t> deals;
  std::optional<std::uint64_t> seed;
  std::string key;  // the only key to compare; empty: all
  std::string scenario;
  bool as_json = false;
};

// A variant ready to be played.
struct Playable {
  Request request;
  std::shared_ptr<const Workshop> shop;
  std::shared_ptr<Hooks> hooks;

  const Rules& rules() const { return shop->rules(); }
};

Playable playable(const Request& request) {
  Playable result{request, std::make_shared<const Workshop>(workshop(request)), nullptr};
  if (result.shop->loaded.rules) result.hooks = result.shop->hooks();
  return result;
}

// Returns "29/base with double and auction.from=16".
std::string name_of(const Playable& variant) {
  std::vector<std::string> added = variant.request.with;
  for (const auto& [key, value] : variant.request.set) added.push_back(fmt::format("{}={}", key, value));
  const std::string& name = variant.rules().name;
  return printable(added.empty() ? name : fmt::format("{} with {}", name, listed(added)));
}

compare::Table table_of(const Playable& variant) { return {variant.rules(), variant.hooks.get(), name_of(variant)}; }

// Returns the same variant with some keys as the other has them; nothing if that is not a variant.
std::optional<Playable> with_keys(const Playable& base, Reason::Table which, std::span<const KeyDifference> keys) {
  Request request = base.request;
  for (const KeyDifference& key : keys)
    request.set.emplace_back(key.key, which == Reason::Table::a ? key.b.text : key.a.text);
  Playable changed = playable(request);
  return changed.shop->loaded.rules ? std::optional(std::move(changed)) : std::nullopt;
}

// Everything known about the two.
struct Comparison {
  Playable first;
  Playable second;
  compare::Table a = table_of(first);
  compare::Table b = table_of(second);
  std::vector<KeyDifference> keys = compare::differing_keys(first.rules(), second.rules());
  std::string apart = {};  // why no deal was looked for; empty: one was
  std::uint64_t deals = 0;
  std::optional<Found> found = {};
  std::vector<std::string> causes = {};  // the keys that cause the difference

  bool are_played_alike() const { return first.rules().fingerprint == second.rules().fingerprint; }
};

// Gives the tables names that the reader can tell apart. Two files of one name are named as they were typed.
void name_tables(Comparison& comparison, const DiffOptions& options) {
  if (comparison.a.name != comparison.b.name || comparison.keys.empty()) return;
  const std::string& a = options.selection.names[0];
  const std::string& b = options.selection.names[1];
  comparison.a.name = a == b ? "the first" : printable(a);
  comparison.b.name = a == b ? "the second" : printable(b);
}

void search(Comparison& comparison, const DiffOptions& options) {
  if (comparison.are_played_alike()) return;
  comparison.apart = compare::Twin::why_apart(comparison.a, comparison.b);
  if (!comparison.apart.empty()) return;
  compare::Effort effort;
  effort.first_seed = options.seed.value_or(effort.first_seed);
  effort.deals = options.deals.value_or(effort.deals);
  comparison.deals = effort.deals;
  comparison.found = compare::smallest_difference(comparison.a, comparison.b, effort);
  if (!comparison.found) return;
  const auto alter = [&](Reason::Table which, const KeyDifference& key) -> std::optional<compare::Altered> {
    auto changed =
        with_keys(which == Reason::Table::a ? comparison.first : comparison.second, which, std::span(&key, 1));
    if (!changed) return {};
    const auto kept = std::make_shared<const Playable>(std::move(*changed));
    return compare::Altered{kept->shop->loaded.rules, {kept, kept->hooks.get()}};
  };
  comparison.causes = bearing_keys(comparison.a, comparison.b, comparison.keys, *comparison.found, alter);
}

std::string search_text(const Comparison& comparison) {
  if (comparison.keys.empty()) return {};
  if (comparison.are_played_alike()) return "\nThey are played alike.\n";
  if (!comparison.apart.empty()) return fmt::format("\nNo deal can be played at both tables: {}.\n", comparison.apart);
  if (comparison.found) return deal_text(comparison.a, comparison.b, comparison.causes, *comparison.found);
  if (comparison.deals == 0) return {};
  return fmt::format("\nIn {} random deals, the pack cut already, nothing came of this.\n", comparison.deals);
}

// ---- One key ----

// Returns the differences at or below the key. Also returns a group above it that one of the two lacks.
std::vector<KeyDifference> aimed_at(const std::string& key, const std::vector<KeyDifference>& keys) {
  std::vector<KeyDifference> result;
  for (const KeyDifference& one : keys)
    if (one.key == key || one.key.starts_with(key + ".") || key.starts_with(one.key + ".")) result.push_back(one);
  return result;
}

// Compares the first variant with itself after this key was changed to the second's value, or else the second likewise.
// All other keys are then the same, so any difference comes from this key. Returns nothing if neither makes a variant.
std::optional<Comparison> aimed(const Comparison& whole, const std::vector<KeyDifference>& keys,
                                const DiffOptions& options) {
  std::optional<Comparison> result;
  for (const Reason::Table which : {Reason::Table::a, Reason::Table::b}) {
    const bool is_first = which == Reason::Table::a;
    auto changed = with_keys(is_first ? whole.first : whole.second, which, keys);
    if (!changed) continue;
    Comparison one{is_first ? whole.first : *changed, is_first ? *changed : whole.second};
    search(one, options);
    if (one.found || !result) result.emplace(std::move(one));
    if (result->found) break;
  }
  return result;
}

// ---- For programs ----

Json written_json(const compare::Written& written) {
  return {{"value", written.text}, {"says", written.says}, {"set_at", written.set_at}};
}

// Returns the hands as they are dealt: {"N": ["7S", …], …}.
Json hands_json(const Rules& rules, const Found& found) {
  Json hands = Json::object();
  for (const std::string& line : split(hands_line(rules, found.start.setup.dealer, found.start.pack), '|')) {
    const std::vector<std::string> parts = split(line, ' ');
    hands[parts.front()] = std::vector<std::string>(parts.begin() + 1, parts.end());
  }
  return hands;
}

Json deal_json(const Comparison& comparison) {
  const Found& found = *comparison.found;
  const Rules& rules = comparison.a.rules;
  Json json = {{"seed", found.seed},
               {"dealer", seat_name(rules.seating, found.start.setup.dealer)},
               {"deal", found.start.setup.deal_number + 1},
               {"pack", cards_json(rules, found.start.pack)},
               {"hands", hands_json(rules, found)},
               {"actions", Json::array()},
               {"told", Json::array()}};
  for (const compare::Step& step : found.steps) {
    json["actions"].push_back(
        fmt::format("{} {}", seat_name(rules.seating, step.seat), to_words(rules, step.action, step.standing)));
    json["told"].push_back(step_text(rules, step));
  }
  static constexpr std::string_view kKinds[] = {"fact", "speaker", "hand", "actions"};
  const Difference& difference = found.difference;
  json["kind"] = kKinds[static_cast<std::size_t>(difference.kind)];
  json["subject"] = difference.subject;
  json["a"] = difference.a;
  json["b"] = difference.b;
  json["in_a"] = parting_text(rules, difference, Reason::Table::a);
  json["in_b"] = parting_text(comparison.b.rules, difference, Reason::Table::b);
  json["step"] = difference.sentence;
  json["reasons"] = Json::array();
  for (const Reason& reason : difference.reasons)
    json["reasons"].push_back(
        Json{{"at", reason.table == Reason::Table::a ? "a" : "b"}, {"text", reason.text}, {"key", reason.key}});
  json["keys"] = comparison.causes;
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
  file << scenario_text(comparison.a, comparison.b, comparison.first.request, *comparison.found);
  file.close();
  if (!file) return file_trouble(console, options.scenario, fmt::format("cannot be written: {}", std::strerror(errno)));
  return Exit::fine;
}

Exit tell(Console& console, const Comparison& comparison, const DiffOptions& options) {
  console.data(options.as_json ? json_text(comparison)
                               : keys_text(comparison.a, comparison.b, comparison.keys) + search_text(comparison));
  console.flush();
  const Exit exit = comparison.keys.empty() ? Exit::fine : Exit::findings;
  return options.scenario.empty() ? exit : heavier(exit, save_scenario(console, comparison, options));
}

Exit diff_one_key(Console& console, const Comparison& whole, const DiffOptions& options) {
  const std::vector<KeyDifference> keys = aimed_at(options.key, whole.keys);
  std::vector<std::string> names;
  for (const KeyDifference& key : whole.keys) names.push_back(key.key);
  if (keys.empty())
    return complain(
        console, {fmt::format("{} and {} do not differ in `{}`{}", whole.a.name, whole.b.name, printable(options.key),
                              nearest_phrase(options.key, names)),
                  names.empty() ? "they are the same" : fmt::format("they differ in {}", listed(in_backticks(names)))});
  const auto one = aimed(whole, keys, options);
  if (!one)
    return complain(console, {fmt::format("`{}` cannot be changed alone: neither variant can have it as the other has",
                                          printable(options.key)),
                              "leave `--key` out, or name a family with all that goes with it"});
  return tell(console, *one, options);
}

Exit diff(Console& console, const DiffOptions& options) {
  if (const Verdict wrong = spared(options.scenario, "scenario:")) return complain(console, *wrong);
  const Selection& selection = options.selection;
  const Playable first = playable({selection.names[0], {}, {}});
  if (const auto exit = rules_missing(console, *first.shop)) return *exit;
  const Playable second = playable({selection.names[1], selection.with, selection.set});
  if (const auto exit = rules_missing(console, *second.shop)) return *exit;
  Comparison comparison{first, second};
  name_tables(comparison, options);
  if (!options.key.empty()) return diff_one_key(console, comparison, options);
  search(comparison, options);
  return tell(console, comparison, options);
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
          {with, set, text("--key", "KEY", "aim at one key, which alone is to make the difference", options->key),
           number("--deals", "random deals to search; 2000 by default, 0 for none", options->deals, {0, 1'000'000}),
           number("--seed", "the first of their seeds; 1 by default", options->seed),
           text("--scenario", "FILE", "write that deal as a scenario, which holds for A only", options->scenario),
           flag("--json", "one object with keys and deal", options->as_json)},
          [options](Console& console) { return diff(console, *options); }};
}

}  // namespace turup::shell
