#include <benchmark/benchmark.h>

#include "bench/random_deals.h"

namespace turup::bench {
namespace {

void deals(benchmark::State& state, const std::string& name, Way way) {
  const Game game = shipped(name, settings_for(name));
  std::uint32_t number = 0;
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(random_deal(game, number++, way));
  state.SetItemsProcessed(state.iterations());
}

void loading(benchmark::State& state, const std::string& name) {
  const Library library = shipped_library();
  const auto host = make_script_host();
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(load(library, *host, {name, {}, {}}).rules.get());
}

}  // namespace
}  // namespace turup::bench

int main(int argc, char** argv) {
  using namespace turup::bench;
  for (const std::string& name : shipped_library().variants()) {
    for (const auto& [what, way] :
         {std::pair("deal/", Way::best), {"deal_plain/", Way::plain}, {"deal_seen/", Way::seen}})
      benchmark::RegisterBenchmark((what + name).c_str(),
                                   [name, way = way](benchmark::State& state) { deals(state, name, way); });
    benchmark::RegisterBenchmark(("load/" + name).c_str(), [name](benchmark::State& state) { loading(state, name); });
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
