// `turup simulate`: what a variant comes to over many deals.
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstring>
#include <fstream>
#include <random>
#include <thread>

#include "turup/progress.h"
#include "turup/report.h"
#include "turup/selection.h"
#include "turup/simulation.h"

namespace turup::shell {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kStandardDeals = 10'000;
constexpr std::uint64_t kMostDeals = 1'000'000'000;
constexpr std::uint64_t kMostJobs = 256;

struct SimulateOptions {
  Selection selection;
  std::optional<std::uint64_t> deals;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> jobs;
  Level bots = Level::random;
  std::string records;
  bool as_json = false;
};

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

Exit run(Console& console, const SimulateOptions& options, const Workshop& shop, const SimulationSetup& setup) {
  const Rules& rules = shop.rules();
  std::ofstream records;
  if (setup.records) {
    records.open(options.records, std::ios::binary | std::ios::trunc);
    if (!records)
      return file_trouble(console, options.records, fmt::format("cannot be written: {}", std::strerror(errno)));
  }
  const auto begin = Clock::now();
  Tally tally;
  {
    Progress progress(console, setup.deals);
    simulate(
        rules, [&] { return shop.hooks(); }, setup,
        [&](const Chunk* chunk) {
          if (chunk != nullptr) {
            tally.add(chunk->tally);
            records << chunk->records;
          }
          progress.show(tally.deals);
        });
  }
  const double seconds = seconds_since(begin);
  if (setup.records && !records.flush())
    return file_trouble(console, options.records, fmt::format("cannot be written: {}", std::strerror(errno)));
  const Heading heading{rules.name, setup.seed, std::string(kLevels[static_cast<std::size_t>(setup.level)].word)};
  console.data(options.as_json ? tally_json(rules, heading, tally).dump(2) + "\n" : tally_text(rules, heading, tally));
  console.flush();
  console.tell(fmt::format("seed {}: {} deals in {:.2f} s, {:.0f} a second\n", setup.seed, tally.deals, seconds,
                           static_cast<double>(tally.deals) / std::max(seconds, 1e-9)));
  return Exit::fine;
}

Exit simulate_variant(Console& console, const SimulateOptions& options) {
  const Workshop shop = workshop(options.selection.request());
  const auto [outlook, exit] = opened(console, shop);
  if (outlook == Outlook::hopeless) return exit;
  SimulationSetup setup;
  setup.deals = options.deals.value_or(kStandardDeals);
  setup.seed = options.seed ? *options.seed : std::random_device{}();
  setup.level = options.bots;
  setup.jobs = static_cast<unsigned>(options.jobs.value_or(std::max(1U, std::thread::hardware_concurrency())));
  if (!options.records.empty()) setup.records = options.selection.head(shop.rules());
  return run(console, options, shop, setup);
}

}  // namespace

Command simulate_command() {
  const auto options = std::make_shared<SimulateOptions>();
  return {"simulate",
          "what a variant comes to over many deals",
          {{"turup simulate 29", "ten thousand random deals"},
           {"turup simulate 29 --bots club --deals 100000", "by players with some sense"},
           {"turup simulate 29 --with double --seed 7 --json", "for programs"},
           {"turup simulate 56 --deals 20 --records deals.txt", "for `turup replay`"}},
          variant_operand(options->selection),
          {with_option(options->selection), set_option(options->selection),
           number("--deals", "how many; 10000 if not said", options->deals, {1, kMostDeals}),
           number("--seed", "where chance begins; the same seed, the same deals", options->seed),
           one_of("--bots", "random or club", options->bots, words_of(kLevels)),
           number("--jobs", "threads; they make no difference to the outcome", options->jobs, {1, kMostJobs}),
           text("--records", "FILE", "write a record of every deal", options->records),
           flag("--json", "one object", options->as_json)},
          [options](Console& console) { return simulate_variant(console, *options); }};
}

}  // namespace turup::shell
