// Measures how strong each kind of bot is: duplicate pairs of deals between neighbouring levels, in every shipped
// variant. It also measures what the club player gains by measuring chances before it bids. Prints rows of a table with
// 95 % intervals.
//
//   turup_strength PAIRS THINK SEED [VARIANT…]     PAIRS for experts, who take their time; 0: without them
#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "bench/random_deals.h"
#include "players/club_player.h"
#include "study/study.h"

namespace turup::bench {
namespace {

duplicate::Seater thinking(const Think& think, Hooks* hooks) {
  return [think, hooks](Seat /*seat*/, std::uint64_t seed) { return make_player(Level::expert, seed, {think, hooks}); };
}

duplicate::Seater assuming(Hooks* hooks) {
  return [hooks](Seat /*seat*/, std::uint64_t seed) {
    return std::make_unique<ClubPlayer>(seed, hooks, Chances::assumed);
  };
}

void row(const std::string& name, std::string_view who, const duplicate::Tally& tally, double seconds) {
  const duplicate::Interval mean = tally.interval();
  const duplicate::Interval share = tally.share_interval();
  fmt::print("| {} | {} | {} | {:+.3f} ({:+.3f} to {:+.3f}) | {:.0f} % of {} ({:.0f} to {:.0f}) | {:.0f} s |\n", name,
             who, tally.pairs, tally.mean(), mean.from, mean.to, 100 * tally.share(), tally.won + tally.lost,
             100 * share.from, 100 * share.to, seconds);
  std::fflush(stdout);
}

struct Trial {
  std::uint32_t pairs = 0;
  Think think;
  std::uint64_t seed = 0;
};

void compare(const std::string& name, const Trial& trial) {
  const Game game = shipped(name, settings_for(name));
  const duplicate::Game table{*game.rules, game.hooks.get()};
  Hooks* hooks = game.hooks.get();
  const duplicate::Seater club = duplicate::seater(Level::club, {trial.think, hooks});
  const auto play = [&](std::string_view who, const duplicate::Parties& parties, std::uint32_t number) {
    const auto begin = std::chrono::steady_clock::now();
    const duplicate::Tally tally = duplicate::play(table, parties, {duplicate::Length::deal, trial.seed}, number);
    row(name, who, tally, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  };
  play("club, random", {club, duplicate::seater(Level::random)}, std::max(trial.pairs, 200U));
  play("club, club that assumes its chances", {club, assuming(hooks)}, std::max(trial.pairs, 3000U));
  if (trial.pairs > 0) play("expert, club", {thinking(trial.think, hooks), club}, trial.pairs);
}

}  // namespace
}  // namespace turup::bench

int main(int argc, char** argv) {
  using namespace turup;
  const auto think = argc > 2 ? parse_think(argv[2]) : std::nullopt;
  if (!think || argc < 4) {
    fmt::print(stderr, "turup_strength PAIRS THINK SEED [VARIANT...]\n");
    return 2;
  }
  const bench::Trial trial{static_cast<std::uint32_t>(std::strtoul(argv[1], nullptr, 10)), *think,
                           std::strtoull(argv[3], nullptr, 10)};
  std::vector<std::string> names(argv + 4, argv + argc);
  if (names.empty()) names = bench::shipped_library().variants();
  fmt::print("| variant | who | pairs | points a deal | decided pairs won | time |\n|---|---|---|---|---|---|\n");
  for (const std::string& name : names) bench::compare(name, trial);
}
