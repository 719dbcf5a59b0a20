#include "turup/cli/runs.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "base/base.h"
#include "turup/cli/chance.h"
#include "turup/cli/progress.h"
#include "turup/cli/stop.h"
#include "turup/cli/surroundings.h"

namespace turup::shell {

namespace {

constexpr std::uint64_t kStandardDeals = 10'000;
constexpr std::uint64_t kMostTold = 3;  // lost seats that are reported; the others are counted

// Ends programs once somebody wishes to stop, again and again: one may be starting while the others are ended, and a
// thread would wait for it.
class Closing {
 public:
  explicit Closing(const measure::Setup& setup) {
    const bool has_programs = std::any_of(setup.guests.begin(), setup.guests.end(),
                                          [](const auto& guest) { return guest && !guest->program.empty(); });
    if (has_programs) thread_ = std::jthread([](const std::stop_token& done) { watch(done); });
  }

 private:
  static void watch(const std::stop_token& done) {
    for (; !done.stop_requested(); std::this_thread::sleep_for(std::chrono::milliseconds(20)))
      if (StopWish::is_there()) Child::kill_all();
  }
  std::jthread thread_;
};

void tell_lost(Console& console, const std::vector<std::string>& lost, std::uint64_t& count) {
  for (const std::string& why : lost)
    if (count++ < kMostTold) console.tell(fmt::format("a program loses its seat {}; club plays on for it\n", why));
}

}  // namespace

std::vector<Option> run_options(RunOptions& options) {
  return {
      number("--deals", "number of deals; 10000 by default", options.deals, {1, measure::kMostDeals}),
      number("--seed", "begin chance here: the same seed gives the same deals", options.seed),
      one_of("--bots", "random, easy, club, strong or expert players", options.bots, words_of(kLevels)),
      number("--jobs", "number of threads; the outcome does not depend on it", options.jobs, {1, measure::kMostJobs})};
}

measure::Setup setup_of(const RunOptions& options) {
  measure::Setup setup;
  setup.deals = options.deals.value_or(kStandardDeals);
  setup.seed = options.seed ? *options.seed : drawn_seed();
  setup.level = options.bots;
  setup.jobs = static_cast<unsigned>(options.jobs.value_or(std::max(1U, std::thread::hardware_concurrency())));
  return setup;
}

std::string_view level_word(Level level) { return kLevels[static_cast<std::size_t>(level)].word; }

Ran run_deals(Console& console, const Workshop& shop, const measure::Setup& setup, std::ostream* records) {
  using measure::Go;
  const auto begin = std::chrono::steady_clock::now();
  Ran ran{measure::Tally(shop.rules())};
  Progress progress(console, measure::units(setup), "deals");
  const Closing closing(setup);
  simulate(
      shop.rules(), [&] { return shop.hooks(); }, setup,
      [&](const measure::Chunk* chunk) {
        const bool has_lost = chunk != nullptr && !chunk->lost.empty();
        if (has_lost && StopWish::is_there()) return Go::home;  // the program was ended with everything else
        if (has_lost) progress.clear();
        if (chunk != nullptr) {
          tell_lost(console, chunk->lost, ran.lost);
          ran.tally.add(chunk->tally);
          if (records != nullptr) *records << chunk->records;
          ran.units += chunk->units;
        }
        progress.show(ran.units);
        return StopWish::is_there() ? Go::home : Go::on;
      });
  if (ran.lost > kMostTold)
    console.tell(fmt::format("programs lost their seats {} times: club players went on\n", ran.lost));
  if (ran.units < measure::units(setup)) ran.ending = Ending::stopped;
  ran.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return ran;
}

Exit end_stopped(Console& console, std::uint64_t done, std::uint64_t wanted, std::string_view what) {
  console.flush();
  console.tell(fmt::format("stopped after {} of {} {}\n", done, wanted, what));
  StopWish::obey();
  return Exit::interrupted;
}

void tell_speed(Console& console, std::uint64_t seed, std::uint64_t deals, double seconds) {
  console.tell(fmt::format("seed {}: {} in {:.2f} s, {:.0f} a second\n", seed, counted(deals, "deal"), seconds,
                           static_cast<double>(deals) / std::max(seconds, 1e-9)));
}

measure::Signs signs() { return writes_utf8() ? measure::Signs::utf8 : measure::Signs::plain; }

}  // namespace turup::shell
