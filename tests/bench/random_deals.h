// Random deals of a shipped variant, which the benchmarks measure.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include "game/game.h"
#include "loader/loader.h"
#include "script/script.h"

namespace turup::bench {

inline Library shipped_library() { return Library(standard_collections(TURUP_DATA_DIR)); }

// A variant with its scripts.
struct Game {
  std::shared_ptr<const Rules> rules;
  std::unique_ptr<ScriptHost> host;
  std::unique_ptr<Hooks> hooks;
};

// Loads a shipped variant. Ends the program if it does not load.
inline Game shipped(const std::string& name, const std::vector<std::pair<std::string, std::string>>& set) {
  Game game{nullptr, make_script_host(), nullptr};
  const Loaded loaded = load(shipped_library(), *game.host, {name, {}, set});
  if (loaded.rules) {
    game.rules = loaded.rules;
    game.hooks = game.host->open(loaded.rules->hooks);
    return game;
  }
  for (const Diagnostic& diagnostic : loaded.diagnostics.all()) std::fputs(render(diagnostic, false).c_str(), stderr);
  std::exit(3);
}

// Returns the settings to measure with. Hearts is measured without passing, as elsewhere.
inline std::vector<std::pair<std::string, std::string>> settings_for(const std::string& name) {
  if (name == "hearts/base") return {{"exchange.to", "[none]"}};
  return {};
}

inline std::int64_t random_deal(const Game& game, std::uint32_t number,
                                Instructions instructions = best_instructions()) {
  const Rules& rules = *game.rules;
  Hooks* const hooks = game.hooks.get();
  Rng rng(1, number);
  State state = shuffled(rules, {static_cast<Seat>(number % rules.tables.seats), number}, rng, hooks);
  play_out_with(instructions, rules, state, rng, hooks);
  return score(rules, state, hooks).value;
}

}  // namespace turup::bench
