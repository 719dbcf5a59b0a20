#include "fuzz/shipped.h"

#include "fuzz/fuzzing.h"
#include "script/script.h"

namespace turup::fuzz {

namespace {

// Adds each house rule or not, at random, then keeps as many of the first ones as the variant takes.
Table with_house_rules(const std::string& variant, Rng& rng) {
  Request request{variant, {}, {}};
  for (const std::string& rule : shipped_library().house_rules())
    if (rng.below(6) == 0) request.with.push_back(rule);
  Table made = opened(request);
  while (!made.rules) {
    claim(!request.with.empty(), "a shipped variant does not load", variant);
    request.with.pop_back();
    made = opened(request);
  }
  return made;
}

Table drawn(unsigned number) {
  const std::vector<std::string> variants = shipped_library().variants();
  Rng rng(29, number);
  const std::string& variant = variants[number % variants.size()];
  if (number < variants.size()) return opened({variant, {}, {}});
  Table made = with_house_rules(variant, rng);
  const std::vector<Option> options = made.rules->options;
  for (const Option& option : options) {
    if (rng.below(3) != 0) continue;
    const auto value = rng.below(static_cast<std::uint32_t>(option.values.size()));
    Request request{variant, made.head.with, made.head.set};
    request.set.emplace_back(option.key, option.values[value]);
    Table changed = opened(request);
    if (changed.rules) made = std::move(changed);
  }
  return made;
}

}  // namespace

const Library& shipped_library() {
  static const std::filesystem::path kRoot(TURUP_ROOT);
  static const Library kLibrary(std::vector<Collection>{{kRoot / "variants", kRoot / "hooks"}});
  return kLibrary;
}

ScriptHost& script_host() {
  static const std::unique_ptr<ScriptHost> kHost = make_script_host();
  return *kHost;
}

Table opened(const Request& request) {
  Table made;
  made.head.variant = request.variant;
  made.head.with = request.with;
  made.head.set = request.set;
  const Loaded loaded = load(shipped_library(), script_host(), request);
  claim_fit(loaded.diagnostics);
  claim(loaded.diagnostics.has_errors() == !loaded.rules, "rules in spite of an error, or none without one");
  made.rules = loaded.rules;
  if (made.rules) made.hooks = script_host().open(made.rules->hooks);
  return made;
}

const Table& table(unsigned number) {
  static std::map<unsigned, Table> kept;
  const auto known = kept.find(number % kTables);
  if (known != kept.end()) return known->second;
  return kept[number % kTables] = drawn(number % kTables);
}

}  // namespace turup::fuzz
