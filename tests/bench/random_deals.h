// Random deals of a shipped variant: the work that the benchmarks measure.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include "game/score.h"
#include "loader/loader.h"
#include "script/script_host.h"

namespace turup::bench {

inline Library shipped_library() { return Library(standard_collections(TURUP_DATA_DIR)); }

// Ends the program if the variant does not load.
inline std::shared_ptr<const Rules> shipped(const std::string& name,
                                            const std::vector<std::pair<std::string, std::string>>& set) {
  const auto host = make_script_host();
  const Loaded loaded = load(shipped_library(), *host, {name, {}, set});
  if (loaded.rules) return loaded.rules;
  for (const Diagnostic& diagnostic : loaded.diagnostics.all()) std::fputs(render(diagnostic, false).c_str(), stderr);
  std::exit(3);
}

// Hearts is measured without passing, as elsewhere.
inline std::vector<std::pair<std::string, std::string>> settings_for(const std::string& name) {
  if (name == "hearts/base") return {{"exchange.to", "[none]"}};
  return {};
}

inline std::int64_t random_deal(const Rules& rules, std::uint32_t number) {
  Rng rng(1, number);
  State state = shuffled(rules, {static_cast<Seat>(number % rules.tables.seats), number}, rng);
  while (state.phase != Phase::over) apply(rules, state, any_action(rules, state, rng));
  return score(rules, state).value;
}

}  // namespace turup::bench
