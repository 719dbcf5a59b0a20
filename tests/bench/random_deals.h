// Random deals of a shipped variant, which the benchmarks measure.
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include "game/game.h"
#include "knowledge/witness.h"
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

// Returns the settings to measure with. Hearts, by its long or its short name, is measured without passing, as
// elsewhere.
inline std::vector<std::pair<std::string, std::string>> settings_for(const std::string& name) {
  if (name == "hearts/base" || name == "hearts") return {{"exchange.to", "[none]"}};
  return {};
}

// The ways to play a deal at random.
enum class Way : std::uint8_t {
  best,      // the kernel's own, with the best instructions of this machine
  portable,  // the kernel's own, with instructions that every machine has
  plain,     // legal_actions and apply for every decision, as a program does that has a loop of its own
  seen       // a view for every decision, as players get it, and apply
};

inline void play_plainly(const Rules& rules, State& state, Rng& rng, Hooks* hooks) {
  while (state.phase != Phase::over) apply(rules, state, legal_actions(rules, state).any(rng), hooks);
}

inline void play_seen(const Rules& rules, State& state, Rng& rng, Hooks* hooks) {
  KeptView kept(rules, new_match(rules, state.dealer));
  while (state.phase != Phase::over) apply(rules, state, kept.of(state, state.actor).choices.any(rng), hooks);
}

// Returns a number that tells the scores of the deal. All ways give the same. Where a match has so many deals, the deal
// is one of these.
inline std::uint64_t random_deal(const Game& game, std::uint32_t number, Way way = Way::best) {
  const Rules& rules = *game.rules;
  const Amount& of_match = rules.match.deals;
  const std::uint32_t in_match =
      of_match.is_none() ? number : number % static_cast<std::uint32_t>(std::max(1, of_match.number));
  Hooks* const hooks = game.hooks.get();
  Rng rng(1, number);
  State state = shuffled(rules, {static_cast<Seat>(number % rules.tables.seats), in_match}, rng, hooks);
  switch (way) {
    case Way::best: play_out_with(best_instructions(), rules, state, rng, hooks); break;
    case Way::portable: play_out_with(Instructions::portable, rules, state, rng, hooks); break;
    case Way::plain: play_plainly(rules, state, rng, hooks); break;
    case Way::seen: play_seen(rules, state, rng, hooks); break;
  }
  const Result result = score(rules, state, hooks);
  std::uint64_t told = number;
  for (Side side = 0; side < rules.tables.sides; ++side)
    told = (told ^ static_cast<std::uint32_t>(result.scores[side])) * 0x9E3779B97F4A7C15U;
  return told;
}

}  // namespace turup::bench
