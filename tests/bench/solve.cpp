// Measures how long the solver takes: median, 99 % and positions, over deals that the club player has called.
//   turup_solve_bench [DEALS [VARIANT]]
#include <algorithm>
#include <ctime>

#include "bench/random_deals.h"
#include "knowledge/witness.h"
#include "players/players.h"
#include "solver/solver.h"

namespace turup::bench {
namespace {

// Returns the time that this thread has worked. Others may use the machine meanwhile.
double milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

// Returns a deal called by the club player, up to the first card; nothing if it came to no play.
std::optional<State> called(const Game& game, std::uint32_t number) {
  const Rules& rules = *game.rules;
  Rng rng(2, number);
  State state = shuffled(rules, {static_cast<Seat>(number % rules.tables.seats), number}, rng, game.hooks.get());
  const Match match = new_match(rules, 0);
  const auto player = make_player(Level::club, number);
  while (state.phase != Phase::play && state.phase != Phase::over) {
    const View seen = view(rules, state, match, state.actor);
    apply(rules, state, player->choose(rules, seen), game.hooks.get());
  }
  if (state.phase == Phase::over) return std::nullopt;
  return state;
}

struct Task {
  std::string variant;
  std::vector<std::pair<std::string, std::string>> set;
  Goal goal = Goal::units;
  std::uint64_t nodes = 20'000'000;
  std::string says = {};
};

struct Sample {
  double time = 0;
  std::uint64_t nodes = 0;
};

double part(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  return values[std::min(values.size() - 1, static_cast<std::size_t>(share * static_cast<double>(values.size())))];
}

void measure(const Task& task, int deals) {
  const Game game = shipped(task.variant, task.set);
  Solver solver(*game.rules, std::size_t{1} << 18U);
  std::vector<double> times;
  std::vector<double> nodes;
  int unsolved = 0;
  for (std::uint32_t number = 0; times.size() < static_cast<std::size_t>(deals); ++number) {
    const auto state = called(game, number);
    if (!state || !solver.can_solve(*state, task.goal)) continue;
    const double before = milliseconds();
    const Worth worth = solver.worth(*state, {task.goal, kNoSide, task.nodes});
    times.push_back(milliseconds() - before);
    nodes.push_back(static_cast<double>(solver.nodes()));
    unsolved += worth.is_exact() ? 0 : 1;
  }
  std::printf("%-22s %-9s %9.2f ms %9.2f ms %9.2f ms %9.0f positions", (task.variant + task.says).c_str(),
              task.goal == Goal::units ? "units" : "contract", part(times, 0.5), part(times, 0.99), part(times, 1),
              part(nodes, 0.5));
  if (unsolved > 0) std::printf(", %d unsolved", unsolved);
  std::printf("\n");
  std::fflush(stdout);
}

}  // namespace
}  // namespace turup::bench

int main(int argc, char** argv) {
  using namespace turup;
  using namespace turup::bench;
  const int deals = argc > 1 ? std::atoi(argv[1]) : 200;
  const std::string wanted = argc > 2 ? argv[2] : "";
  std::printf("%-22s %-9s %12s %12s %12s\n", "", "", "median", "99 %", "most");
  for (const std::string& name : shipped_library().variants()) {
    if (!wanted.empty() && wanted != name) continue;
    const Game game = shipped(name, settings_for(name));
    if (!game.rules->scoring.pays.is_for_every_side()) measure({name, settings_for(name), Goal::contract}, deals);
    measure({name, settings_for(name)}, deals);
    if (game.rules->trump.fixed_by == FixedBy::last_card)
      measure({name, {{"trump.fixed_by", "none"}}, Goal::units, 20'000'000, ", no trumps"}, deals);
  }
  return 0;
}
