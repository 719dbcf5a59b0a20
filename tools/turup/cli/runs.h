// Runs of many deals for several commands: how many, by which players, from which seed. They show progress to somebody
// who watches, and end when somebody wishes it.
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
// Returns the setup. Without a seed one is drawn.
measure::Setup setup_of(const RunOptions& options);
std::string_view level_word(Level level);

enum class Ending : std::uint8_t { whole, stopped };
struct Ran {
  measure::Tally tally;
  std::uint64_t units = 0;  // deals, and pairs of deals, that were done
  Ending ending = Ending::whole;
  double seconds = 0;
  std::uint64_t lost = 0;  // how often a program lost its seat
};
// Runs the deals. `records` is the stream for their records, or null. Precondition: a StopWish lives.
Ran run_deals(Console& console, const Workshop& shop, const measure::Setup& setup, std::ostream* records = nullptr);

// Reports, after the output of a stopped run, "stopped after 3 of 7 `what`", and ends the program.
Exit end_stopped(Console& console, std::uint64_t done, std::uint64_t wanted, std::string_view what);

// Tells people "seed 7: 10000 deals in 0.12 s, 83333 a second".
void tell_speed(Console& console, std::uint64_t seed, std::uint64_t deals, double seconds);

// Returns the characters that the reader of the output can see.
measure::Signs signs();

}  // namespace turup::shell
