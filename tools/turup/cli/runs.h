// Runs of many deals, as several commands make them: how many, by whom, from where chance begins; with progress for
// whoever watches, and an end when it is wished for.
#pragma once

#include <ostream>

#include "study/study.h"
#include "turup/cli/selection.h"

namespace turup::shell {

struct RunOptions {
  std::optional<std::uint64_t> deals;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> jobs;
  Level bots = Level::random;
};
std::vector<Option> run_options(RunOptions& options);
// A seed that was not said is drawn.
measure::Setup setup_of(const RunOptions& options);
std::string_view level_word(Level level);

enum class Ending : std::uint8_t { whole, stopped };
struct Ran {
  measure::Tally tally;
  std::uint64_t units = 0;  // that were done: deals, and pairs of deals
  Ending ending = Ending::whole;
  double seconds = 0;
};
// `records`: where the records of the deals go, or null. Precondition: a StopWish lives.
Ran run_deals(Console& console, const Workshop& shop, const measure::Setup& setup, std::ostream* records = nullptr);

// After the output of a run that was wished to stop: "stopped after 3 of 7 `what`", and the end of the program.
Exit end_stopped(Console& console, std::uint64_t done, std::uint64_t wanted, std::string_view what);

// "seed 7: 10000 deals in 0.12 s, 83333 a second", for people.
void tell_speed(Console& console, std::uint64_t seed, std::uint64_t deals, double seconds);

// Signs that whoever reads the output can see.
measure::Signs signs();

}  // namespace turup::shell
