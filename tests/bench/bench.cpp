#include <benchmark/benchmark.h>

#include "bench/random_deals.h"
#include "knowledge/witness.h"

namespace turup::bench {
namespace {

void deals(benchmark::State& state, const std::string& name) {
  const Game game = shipped(name, settings_for(name));
  std::uint32_t number = 0;
  for (auto _ : state) benchmark::DoNotOptimize(random_deal(game, number++));
  state.SetItemsProcessed(state.iterations());
}

// Plays the same deal with a view for every decision, as players get it.
void deals_seen(benchmark::State& state, const std::string& name) {
  const Game game = shipped(name, settings_for(name));
  const Rules& rules = *game.rules;
  const Match match = new_match(rules, 0);
  std::uint32_t number = 0;
  for (auto _ : state) {
    Rng rng(1, number++);
    State deal = shuffled(rules, {0, number}, rng, game.hooks.get());
    while (deal.phase != Phase::over) {
      const View seen = view(rules, deal, match, deal.actor);
      apply(rules, deal, seen.choices.any(rng), game.hooks.get());
    }
  }
  state.SetItemsProcessed(state.iterations());
}

void loading(benchmark::State& state, const std::string& name) {
  const Library library = shipped_library();
  const auto host = make_script_host();
  for (auto _ : state) benchmark::DoNotOptimize(load(library, *host, {name, {}, {}}).rules.get());
}

}  // namespace
}  // namespace turup::bench

int main(int argc, char** argv) {
  using namespace turup::bench;
  for (const std::string& name : shipped_library().variants()) {
    benchmark::RegisterBenchmark(("deal/" + name).c_str(), [name](benchmark::State& state) { deals(state, name); });
    benchmark::RegisterBenchmark(("deal_seen/" + name).c_str(),
                                 [name](benchmark::State& state) { deals_seen(state, name); });
    benchmark::RegisterBenchmark(("load/" + name).c_str(), [name](benchmark::State& state) { loading(state, name); });
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
